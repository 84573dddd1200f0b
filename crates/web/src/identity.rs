//! Who a visitor is: a browser cookie at first, a name and passphrase if they like.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use play::ids::Code;
use play::{Hash, PersonId, Seat};
use tokio::sync::Semaphore;

use crate::chance::{fresh_bytes, now};
use crate::failure::Failure;
use crate::house::{Base, House};

/// 130 bits that let a browser act as a person. Only its hash is stored.
type Token = Code<26>;

/// 400 days: the longest that browsers keep a cookie.
const COOKIE_SECONDS: u32 = 34_560_000;

/// A passphrase takes a tenth of a second and 19 MiB to check: no more than two at once.
static CHECKS: Semaphore = Semaphore::const_new(2);

/// Whoever sent the request.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Known by their cookie, if they have one.
    pub person: Option<PersonId>,
    /// Where they call from.
    pub address: IpAddr,
    /// The hash of their cookie.
    pub token: Option<Hash>,
    /// The seat for which they ask, where they hold several: never a reason to believe that they do.
    pub seat: Option<Seat>,
}

/// The other end of the connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller(pub(crate) SocketAddr);

impl FromRequestParts<Arc<House>> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Infallible> {
        let token =
            cookie(&parts.headers, cookie_name(&house.base)).map(|token| Hash::of(&[token.as_str().as_bytes()]));
        let person = token.and_then(|token| house.ledger.session(token).ok().flatten());
        Ok(Self { person, address: address(parts, &house.base), token, seat: seat(parts) })
    }
}

fn seat(parts: &Parts) -> Option<Seat> {
    parts.uri.query()?.split('&').find_map(|pair| pair.strip_prefix("seat="))?.parse().ok()
}

/// The caller's address; behind the operator's proxy, what that proxy says.
fn address(parts: &Parts, base: &Base) -> IpAddr {
    let peer = parts.extensions.get::<Caller>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |caller| caller.0.ip());
    let forwarded = parts.headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let nearest = forwarded.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok());
    nearest.filter(|_| base.fixed).unwrap_or(peer)
}

fn cookie_name(base: &Base) -> &'static str {
    if base.is_secure() { "__Host-trilith" } else { "trilith" }
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<Token> {
    let lists = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = lists.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(key, _)| *key == name).find_map(|(_, value)| value.parse().ok())
}

/// A cookie to send along.
pub type SetCookie = Option<HeaderValue>;

fn set_cookie(base: &Base, value: &str, seconds: u32) -> HeaderValue {
    let name = cookie_name(base);
    let secure = if base.is_secure() { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    HeaderValue::from_str(&text).expect("a cookie of ASCII letters and digits")
}

/// The visitor's person, made with a cookie of their own if they are new.
pub async fn somebody(house: &House, visitor: &Visitor) -> Result<(PersonId, SetCookie), Failure> {
    if let Some(person) = visitor.person {
        return Ok((person, None));
    }
    let person = PersonId::from_chance(fresh_bytes());
    Ok((person, Some(begin_session(house, person).await?)))
}

async fn begin_session(house: &House, person: PersonId) -> Result<HeaderValue, Failure> {
    let token = Token::from_chance(fresh_bytes());
    house.ledger.add_session(Hash::of(&[token.as_str().as_bytes()]), person, now()).await?;
    Ok(set_cookie(&house.base, token.as_str(), COOKIE_SECONDS))
}

/// Forgets the visitor's cookie, here and in their browser.
pub(crate) async fn sign_out(house: &House, visitor: &Visitor) -> Result<HeaderValue, Failure> {
    if let Some(token) = visitor.token {
        house.ledger.drop_session(token).await?;
    }
    Ok(set_cookie(&house.base, "", 0))
}

/// Gives the person a name and passphrase by which they can be known elsewhere.
pub(crate) async fn set_login(house: &House, person: PersonId, name: &str, passphrase: &str) -> Result<(), Failure> {
    let name = play::name::Name::parse(name).map_err(|fault| Failure::Field("name", fault.to_string()))?;
    let length = passphrase.chars().count();
    if !(8..=200).contains(&length) {
        return Err(Failure::Field("passphrase", "a passphrase has 8 to 200 characters".to_owned()));
    }
    let passphrase = passphrase.to_owned();
    let phc = hashing(move || {
        let hash = Argon2::default().hash_password(passphrase.as_bytes());
        hash.map(|phc| phc.to_string()).map_err(|error| Failure::Fault(format!("hashing: {error}")))
    })
    .await?;
    match house.ledger.set_login(person, ledger::Login { name: name.to_string(), phc }).await {
        Err(ledger::LedgerError::NameTaken) => {
            Err(Failure::Field("name", "somebody else goes by that name".to_owned()))
        }
        other => Ok(other?),
    }
}

/// Knows a person by name and passphrase. Takes as long for an unknown name as for a wrong passphrase.
pub(crate) async fn sign_in(house: &House, name: &str, passphrase: &str) -> Result<HeaderValue, Failure> {
    let known = house.ledger.login(name)?;
    let (person, phc) = match known {
        Some((person, phc)) => (Some(person), phc),
        None => (None, nobody().to_owned()),
    };
    let passphrase = passphrase.chars().take(200).collect::<String>();
    let right = hashing(move || {
        let hash = PasswordHash::new(&phc).map_err(|error| Failure::Fault(format!("a stored hash: {error}")))?;
        Ok(Argon2::default().verify_password(passphrase.as_bytes(), &hash).is_ok())
    })
    .await?;
    match person {
        Some(person) if right => begin_session(house, person).await,
        Some(_) | None => {
            tracing::warn!(name, "a sign-in failed");
            Err(Failure::WrongLogin)
        }
    }
}

/// A hash that no passphrase has, made once with the same settings as the real ones.
fn nobody() -> &'static str {
    static NOBODY: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    NOBODY.get_or_init(|| {
        let chance: [u8; 32] = fresh_bytes();
        Argon2::default().hash_password(&chance).map(|phc| phc.to_string()).unwrap_or_default()
    })
}

/// Slow work on a thread of its own, two at a time.
async fn hashing<T: Send + 'static>(work: impl FnOnce() -> Result<T, Failure> + Send + 'static) -> Result<T, Failure> {
    let _permit = CHECKS.acquire().await.map_err(|error| Failure::Fault(error.to_string()))?;
    tokio::task::spawn_blocking(work).await.map_err(|error| Failure::Fault(format!("hashing: {error}")))?
}
