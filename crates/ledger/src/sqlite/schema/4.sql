-- A table that its owner has taken along to another one, and the seat it sits on there.

CREATE TABLE sittings (
    guest TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    host  TEXT NOT NULL REFERENCES tables (id),
    seat  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX sittings_by_host ON sittings (host);
