-- Tables with their logs; people with their sessions.

CREATE TABLE tables (
    id            TEXT    NOT NULL PRIMARY KEY,
    name          TEXT    NOT NULL,
    game          TEXT    NOT NULL,
    opened        INTEGER NOT NULL,
    open_secret   BLOB    NOT NULL,
    hidden_secret BLOB    NOT NULL,
    last          INTEGER NOT NULL,
    entries       INTEGER NOT NULL,
    closed        INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- In the order they came, not clustered by table: the entries that share a commit then share pages, and a text of up
-- to a page's length needs no page of its own. Measured with fifty writers: 1.4 times the appends at 400 bytes, twice
-- at 1200, and reading a whole log takes as long.
CREATE TABLE entries (
    table_id   TEXT    NOT NULL REFERENCES tables (id),
    seq        INTEGER NOT NULL,
    command_id BLOB    NOT NULL,
    at         INTEGER NOT NULL,
    text       TEXT    NOT NULL,
    hash       BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, command_id)
) STRICT;

-- Rebuilt from the logs, so it may name people of whom nothing else is known.
CREATE TABLE seats (
    person   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id     TEXT    NOT NULL PRIMARY KEY,
    since  INTEGER NOT NULL,
    name   TEXT,
    folded TEXT UNIQUE,
    phc    TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    token  BLOB    NOT NULL PRIMARY KEY,
    person TEXT    NOT NULL REFERENCES people (id),
    since  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
