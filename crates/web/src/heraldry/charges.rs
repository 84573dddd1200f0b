//! What a shield may bear: twenty-four charges, each one outline on a square of a hundred, with holes where it has any.

use maud::{Markup, html};

/// Declares the charges with their names and outlines.
macro_rules! charges {
    ($($charge:ident = $name:literal, $outline:literal;)+) => {
        /// A charge.
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Ord, PartialOrd)]
        pub(super) enum Charge { $($charge,)+ }

        impl Charge {
            /// All of them.
            pub(super) const ALL: [Self; 24] = [$(Self::$charge,)+];

            /// What it is called.
            pub(super) const fn name(self) -> &'static str {
                match self { $(Self::$charge => $name,)+ }
            }

            /// How it is drawn.
            pub(super) const fn outline(self) -> &'static str {
                match self { $(Self::$charge => $outline,)+ }
            }
        }
    };
}

charges! {
    Star = "star", "M50 6L61 37L94 38L68 58L77 89L50 71L23 89L32 58L6 38L39 37Z";
    Sun = "sun",
        "M50 3L58 21L74 9L71 29L91 26L79 42L97 50L79 58L91 74L71 71L74 91L58 79L50 97L42 79L27 91L29 71L9 74\
         L21 58L3 50L21 42L9 26L29 29L26 9L42 21Z";
    Crescent = "crescent", "M64 10A42 42 0 1 0 64 90A36 36 0 1 1 64 10Z";
    Tower = "tower", "M22 94V42H14V12H29V23H42V12H58V23H71V12H86V42H78V94H60V72A10 10 0 0 0 40 72V94Z";
    Anchor = "anchor",
        "M50 4A11 11 0 0 1 55 25V32H71V42H55V80C66 78 74 70 77 60L70 61L82 43L91 63L84 62C81 80 68 92 50 97\
         C32 92 19 80 16 62L9 63L18 43L30 61L23 60C26 70 34 78 45 80V42H29V32H45V25A11 11 0 0 1 50 4ZM50 10\
         A5 5 0 0 0 50 20A5 5 0 0 0 50 10Z";
    Boat = "boat", "M47 6V62H12ZM54 14L86 62H54ZM6 69H94L80 90H20Z";
    Tree = "tree",
        "M50 4A21 21 0 0 1 71 24A18 18 0 0 1 79 58A18 18 0 0 1 57 66V82L68 94H32L43 82V66A18 18 0 0 1 21 58\
         A18 18 0 0 1 29 24A21 21 0 0 1 50 4Z";
    Leaf = "leaf", "M50 3C82 24 92 56 54 80V97H46V80C8 56 18 24 50 3Z";
    Fish = "fish", "M5 50C22 22 54 20 73 43L95 24V76L73 57C54 80 22 78 5 50ZM25 41A5 5 0 1 0 25 51A5 5 0 1 0 25 41Z";
    Shell = "shell",
        "M50 95L40 86C20 78 6 57 9 36C15 29 22 29 26 34C28 21 36 15 42 19C46 8 54 8 58 19C64 15 72 21 74 34\
         C78 29 85 29 91 36C94 57 80 78 60 86Z";
    Flame = "flame",
        "M50 2C56 24 81 36 81 63A31 31 0 0 1 19 63C19 46 31 40 33 25C42 31 45 40 45 47C53 36 55 20 50 2Z\
         M50 89A14 14 0 0 0 63 73C63 62 53 58 51 49C46 60 37 64 37 75A14 14 0 0 0 50 89Z";
    Sword = "sword", "M50 1L58 14V60H75V69H58V81A9 9 0 1 1 42 81V69H25V60H42V14Z";
    Axe = "axe", "M40 4H51V19C63 13 80 15 90 8C87 28 87 42 90 58C80 50 64 52 51 46V97H40Z";
    Key = "key",
        "M50 2A21 21 0 0 1 56 43V60H74V69H65V76H74V85H56V97H44V43A21 21 0 0 1 50 2ZM50 13A10 10 0 0 0 50 33\
         A10 10 0 0 0 50 13Z";
    Crown = "crown", "M6 26L29 52L50 14L71 52L94 26L84 86H16Z";
    Wheel = "wheel",
        "M50 4A46 46 0 1 1 50 96A46 46 0 1 1 50 4ZM55 15A35 35 0 0 1 85 45H63L55 37ZM85 55A35 35 0 0 1 55 85\
         V63L63 55ZM45 85A35 35 0 0 1 15 55H37L45 63ZM15 45A35 35 0 0 1 45 15V37L37 45Z";
    Hammer = "hammer", "M16 10H76L90 24V40H59V97H45V40H16Z";
    Arrow = "arrow", "M50 1L70 29H57V72L68 85V99L50 86L32 99V85L43 72V29H30Z";
    Cup = "cup", "M18 6H82C82 40 71 56 56 60V80L74 95H26L44 80V60C29 56 18 40 18 6Z";
    Heart = "heart", "M50 95C8 64 3 41 12 24C22 7 44 11 50 29C56 11 78 7 88 24C97 41 92 64 50 95Z";
    Mountain = "mountain", "M2 90L36 22L51 50L63 32L98 90Z";
    Bell = "bell",
        "M50 3A7 7 0 0 1 56 14C75 18 77 40 79 58L90 77H10L21 58C23 40 25 18 44 14A7 7 0 0 1 50 3ZM39 83H61\
         A11 11 0 0 1 39 83Z";
    Gull = "gull", "M2 38C20 18 41 23 50 42C59 23 80 18 98 38C81 34 68 41 61 56L50 78L39 56C32 41 19 34 2 38Z";
    Lantern = "lantern", "M41 4H59V15H69L76 33V80H68V95H32V80H24V33L31 15H41ZM36 40V73H64V40Z";
}

impl Charge {
    /// The outline, in whatever is painted around it.
    pub(super) fn drawn(self) -> Markup {
        html! { path d=(self.outline()) fill-rule="evenodd" {} }
    }
}
