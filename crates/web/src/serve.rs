//! Connections: bounded in number and size, patient with nobody who dawdles, finished cleanly at the end.

use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::ServiceExt;

use crate::house::House;
use crate::identity::Caller;
use crate::routes::router;

/// How long a caller may take to send its headers.
const HEADERS: Duration = Duration::from_secs(10);
/// How long open requests may take to finish when the house closes.
const FAREWELL: Duration = Duration::from_secs(10);
/// Small buffers: a table's commands are small, and there may be many connections.
const BUFFER: usize = 8 * 1024;
/// How often sleepy tables are looked for.
const ROUND: Duration = Duration::from_mins(1);

/// Serves the house until `stop` resolves, then lets open requests finish.
pub async fn serve(listener: TcpListener, house: Arc<House>, stop: impl Future<Output = ()>) -> io::Result<()> {
    let router = router(&house);
    let doormen = Doormen::new(&house);
    let graceful = GracefulShutdown::new();
    let mut rounds = tokio::time::interval(ROUND);
    let mut stop = std::pin::pin!(stop);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => welcome(stream, address, &router, &doormen, &graceful),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            },
            _ = rounds.tick() => house.sweep(Instant::now()),
            () = &mut stop => break,
        }
    }
    drop(listener);
    house.close();
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
    Ok(())
}

fn welcome(
    stream: TcpStream,
    address: SocketAddr,
    router: &Router,
    doormen: &Arc<Doormen>,
    graceful: &GracefulShutdown,
) {
    let Some(ticket) = doormen.admit(address.ip()) else { return };
    // Small events must not wait for more.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let router = router.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(Caller(address));
        let answer = router.clone().oneshot(request.map(Body::new));
        async move { answer.await.map_err(|never: Infallible| match never {}) }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(BUFFER)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended");
        }
        drop(ticket);
    });
}

/// Counts connections, in all and by address.
struct Doormen {
    all: Arc<Semaphore>,
    by_address: Mutex<HashMap<IpAddr, usize>>,
    most: usize,
}

/// A connection's place; it is given back when the connection ends.
struct Ticket {
    doormen: Arc<Doormen>,
    address: IpAddr,
    _place: OwnedSemaphorePermit,
}

impl Doormen {
    fn new(house: &House) -> Arc<Self> {
        let all = Arc::new(Semaphore::new(house.limits.connections));
        Arc::new(Self { all, by_address: Mutex::default(), most: house.limits.connections_per_address })
    }

    fn admit(self: &Arc<Self>, address: IpAddr) -> Option<Ticket> {
        let place = Arc::clone(&self.all).try_acquire_owned().ok()?;
        let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(address).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Ticket { doormen: Arc::clone(self), address, _place: place })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut counts = self.doormen.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
