-- The tables of the site. The same statements run on SQLite and on PostgreSQL.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    revision BIGINT NOT NULL,
    stage TEXT NOT NULL,
    lexicon TEXT NOT NULL,
    room TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    number BIGINT NOT NULL,
    game TEXT,
    wake_at BIGINT,
    lease_until BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_due ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_waiting ON tables (created_at) WHERE stage = 'waiting';

CREATE TABLE holders (
    visitor TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (visitor, table_id)
);

-- The primary key is the lock: two nodes cannot both write fact 12 of a game.
CREATE TABLE facts (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE commands (
    table_id TEXT NOT NULL,
    cid TEXT NOT NULL,
    number BIGINT NOT NULL,
    PRIMARY KEY (table_id, cid)
);

-- Audience -1 is the whole table.
CREATE TABLE lines (
    table_id TEXT NOT NULL,
    audience BIGINT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (table_id, audience, number)
);

CREATE TABLE presence (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    epoch BIGINT NOT NULL,
    node TEXT NOT NULL,
    due BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX presence_due ON presence (due) WHERE due IS NOT NULL;

CREATE TABLE history (
    table_id TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    data TEXT NOT NULL
);
CREATE INDEX history_started ON history (started_at);

CREATE TABLE scores (
    mode TEXT NOT NULL,
    points BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (mode, points, name)
);

CREATE TABLE dictionaries (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    words BIGINT NOT NULL,
    hash TEXT NOT NULL,
    added_at BIGINT NOT NULL
);

CREATE TABLE lexicons (
    hash TEXT PRIMARY KEY,
    data BYTEA NOT NULL
);

CREATE TABLE bot_names (
    id TEXT PRIMARY KEY,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    position BIGINT NOT NULL
);

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
