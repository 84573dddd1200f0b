-- Papers that people keep: texts of their own, with the number of the link by which they are shown: odd while they are.

CREATE TABLE papers (
    id      TEXT    NOT NULL PRIMARY KEY,
    owner   TEXT    NOT NULL,
    name    TEXT    NOT NULL,
    text    TEXT    NOT NULL,
    changed INTEGER NOT NULL,
    share   INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX papers_by_owner ON papers (owner, changed);
