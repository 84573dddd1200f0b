use super::*;

#[test]
fn a_bucket_gives_its_burst_then_its_rate() {
    let start = Instant::now();
    let buckets = Buckets::new(Rate { burst: 3, per_second: 2 });
    for _ in 0..3 {
        assert_eq!(buckets.take("ann", start), Ok(()));
    }
    let wait = buckets.take("ann", start).unwrap_err();
    assert!(wait > Duration::ZERO && wait <= Duration::from_millis(501), "{wait:?}");
    assert_eq!(buckets.take("bea", start), Ok(()), "another caller has a bucket of their own");
    assert_eq!(buckets.take("ann", start + Duration::from_millis(500)), Ok(()));
    assert!(buckets.take("ann", start + Duration::from_millis(500)).is_err());
    assert!(buckets.take("ann", start + Duration::from_hours(1)).is_ok());
}

#[test]
fn a_flood_of_callers_is_forgotten_once_their_buckets_are_full() {
    let start = Instant::now();
    let buckets = Buckets::new(Rate { burst: 1, per_second: 1000 });
    for caller in 0..REMEMBERED * 2 {
        let later = start + Duration::from_millis(caller as u64 * 2);
        assert_eq!(buckets.take(caller, later), Ok(()));
    }
    assert!(buckets.levels.lock().unwrap().len() <= REMEMBERED);
}
