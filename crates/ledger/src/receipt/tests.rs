use super::*;

#[test]
fn a_settled_receipt_tells_its_outcome() {
    assert_eq!(Receipt::settled(Ok(())).wait(), Ok(()));
    assert_eq!(Receipt::settled(Err(LedgerError::Full)).wait(), Err(LedgerError::Full));
}

#[test]
fn a_vanished_writer_is_told_apart_from_a_written_entry() {
    let (answer, receipt) = Receipt::open();
    drop(answer);
    assert_eq!(receipt.wait(), Err(LedgerError::Gone));
}

#[tokio::test]
async fn a_receipt_can_be_awaited() {
    let (answer, receipt) = Receipt::open();
    let waiting = tokio::spawn(receipt);
    answer.give(Ok(()));
    assert_eq!(waiting.await.unwrap(), Ok(()));
}

#[test]
fn a_forgotten_receipt_does_not_hurt_the_writer() {
    let (answer, receipt) = Receipt::open();
    drop(receipt);
    answer.give(Ok(()));
}
