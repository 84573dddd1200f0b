-- What a table is about, in a few words; and what a person has put away without leaving it.

ALTER TABLE tables ADD COLUMN about TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN away INTEGER NOT NULL DEFAULT 0;
