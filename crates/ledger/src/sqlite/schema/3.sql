-- Whether a table is shown to whoever holds its link: odd while it is. Each change raises it, so that no old link comes back.

ALTER TABLE tables ADD COLUMN share INTEGER NOT NULL DEFAULT 0;
