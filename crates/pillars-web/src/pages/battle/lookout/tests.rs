use super::{CLEAR_OF_FIGURES, between};

#[test]
fn a_line_leaves_the_letters_at_both_its_ends_free() {
    for (from, to) in [((0, 0), (60, 35)), ((40, 300), (1_660, 265)), ((500, 700), (500, 630)), ((900, 80), (60, 725))]
    {
        let [near, far] = between(from, to);
        for ((x, y), (u, v)) in [(from, near), (to, far)] {
            let clear = ((u - x).pow(2) + (v - y).pow(2)).isqrt();
            assert!((CLEAR_OF_FIGURES - 2..=CLEAR_OF_FIGURES).contains(&clear), "{from:?} {to:?}: {clear}");
        }
    }
}
