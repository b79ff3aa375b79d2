"""
Many writes in one statement.

Each write is one row of `w`, numbered by `n`; what belongs to it (facts, lines…) bears the same
number. Writes that are refused leave their parts out. All of it is one transaction.
"""

from collections.abc import Sequence
from typing import Any

from caramels.adapters import rows
from caramels.application.ports import Committed, Conflict, Line, Outcome, Replayed, Write

# Rows are locked in one order everywhere, so that two nodes never wait for each other. The
# bases are the numbers of the last lines before this statement.
STATEMENT = """
WITH w AS (
    SELECT * FROM unnest(
        $1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[],
        $7::bigint[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
        $13::text[], $14::bigint[], $15::bigint[]
    ) AS w (n, id, cid, action, seat, epoch, revision, stage, lexicon, room, started_at,
            number, game, wake_at, created_at)
),
done AS (
    SELECT w.n, c.number FROM w JOIN commands c ON c.table_id = w.id AND c.cid = w.cid
),
held AS (
    SELECT t.id, t.revision FROM tables t WHERE t.id = ANY ($16::text[])
    ORDER BY t.id FOR UPDATE
),
away AS (
    SELECT w.n FROM presence p JOIN w
    ON p.table_id = w.id AND p.seat = w.seat AND p.epoch = w.epoch
    WHERE p.due IS NOT NULL ORDER BY p.table_id, p.seat FOR UPDATE OF p
),
may AS (
    SELECT * FROM w WHERE w.n NOT IN (SELECT n FROM done)
    AND (w.seat IS NULL OR w.n IN (SELECT n FROM away))
),
updated AS (
    UPDATE tables t SET revision = m.revision, stage = m.stage, lexicon = m.lexicon,
        room = m.room, started_at = m.started_at, number = m.number, game = m.game,
        wake_at = m.wake_at, lease_until = 0
    FROM may m JOIN held h ON h.id = m.id
    WHERE m.action = 'update' AND t.id = m.id AND t.revision = m.revision - 1
    RETURNING m.n
),
created AS (
    INSERT INTO tables (id, revision, created_at, stage, lexicon, room, started_at, number,
        game, wake_at)
    SELECT id, revision, created_at, stage, lexicon, room, started_at, number, game, wake_at
    FROM may WHERE action = 'create'
),
ok AS (
    SELECT * FROM may m WHERE m.action <> 'update' OR m.n IN (SELECT n FROM updated)
),
forgotten AS (
    DELETE FROM presence p USING ok
    WHERE p.table_id = ok.id AND p.seat = ok.seat AND p.epoch = ok.epoch
),
commanded AS (
    INSERT INTO commands (table_id, cid, number)
    SELECT id, cid, coalesce(number, 0) FROM ok WHERE cid IS NOT NULL
),
told AS (
    INSERT INTO facts (table_id, number, at, kind, data)
    SELECT ok.id, f.number, f.at, f.kind, f.data
    FROM unnest($17::bigint[], $18::bigint[], $19::bigint[], $20::text[], $21::text[])
        AS f (n, number, at, kind, data) JOIN ok ON ok.n = f.n
),
l AS (
    SELECT l.*, ok.id FROM unnest($22::bigint[], $23::bigint[], $24::bigint[], $25::bigint[],
        $26::text[]) AS l (n, audience, position, at, data) JOIN ok ON ok.n = l.n
),
bases AS (
    SELECT one.n, one.id, one.audience, (
        SELECT coalesce(max(x.number), 0) FROM lines x
        WHERE x.table_id = one.id AND x.audience = one.audience
    ) AS base FROM (SELECT DISTINCT n, id, audience FROM l) AS one
),
said AS (
    INSERT INTO lines (table_id, audience, number, at, data)
    SELECT l.id, l.audience, b.base + l.position, l.at, l.data
    FROM l JOIN bases b ON b.n = l.n AND b.audience = l.audience
),
seated AS (
    INSERT INTO holders (visitor, table_id)
    SELECT h.visitor, ok.id FROM unnest($27::bigint[], $28::text[]) AS h (n, visitor)
    JOIN ok ON ok.n = h.n ON CONFLICT DO NOTHING
),
expected AS (
    INSERT INTO presence (table_id, seat, epoch, node, due)
    SELECT ok.id, e.seat, 0, '', e.due
    FROM unnest($29::bigint[], $30::bigint[], $31::bigint[]) AS e (n, seat, due)
    JOIN ok ON ok.n = e.n
    ON CONFLICT (table_id, seat) DO UPDATE
    SET epoch = excluded.epoch, node = excluded.node, due = excluded.due
),
ended AS (
    INSERT INTO history (table_id, started_at, data)
    SELECT ok.id, r.started_at, r.data
    FROM unnest($32::bigint[], $33::bigint[], $34::text[]) AS r (n, started_at, data)
    JOIN ok ON ok.n = r.n ON CONFLICT DO NOTHING
),
scored AS (
    INSERT INTO scores (mode, points, name)
    SELECT s.mode, s.points, s.name
    FROM unnest($35::bigint[], $36::text[], $37::bigint[], $38::text[])
        AS s (n, mode, points, name)
    JOIN ok ON ok.n = s.n ON CONFLICT DO NOTHING
)
SELECT w.n, done.number AS replayed, ok.n IS NOT NULL AS written,
    array(SELECT b.audience FROM bases b WHERE b.n = w.n ORDER BY b.audience) AS audiences,
    array(SELECT b.base FROM bases b WHERE b.n = w.n ORDER BY b.audience) AS bases
FROM w LEFT JOIN done ON done.n = w.n LEFT JOIN ok ON ok.n = w.n ORDER BY w.n
"""

_NO_TABLE: tuple[None, ...] = (None,) * 9


class Batch:
    """Some writes of different tables, as the parameters of `STATEMENT`."""

    def __init__(self, writes: Sequence[tuple[Write, bool]]) -> None:
        self.writes = [write for write, _ in writes]
        self._rows = [_row(n, *write) for n, write in enumerate(writes)]
        self.held = sorted(write.id for write in self.writes)

    @property
    def parameters(self) -> list[Sequence[Any]]:
        each = list(enumerate(self.writes))
        facts = [
            (n, *rows.fact_row(write.id, fact)[1:]) for n, write in each for fact in write.facts
        ]
        lines = [(n, *line) for n, write in each for line in _line_rows(write)]
        holders = [
            (n, visitor)
            for n, write in each
            if write.table is not None
            for visitor, _ in rows.holders_of(write.table)
        ]
        expected = [(n, seat, write.expected_by) for n, write in each for seat in write.expects]
        results = [
            (n, *rows.history_row(write.id, write.result)[1:])
            for n, write in each
            if write.result is not None
        ]
        scores = [
            (n, *score)
            for n, write in each
            if write.result is not None
            for score in rows.score_rows(write.result)
        ]
        return [
            *_columns(self._rows, 15),
            self.held,
            *_columns(facts, 5),
            *_columns(lines, 5),
            *_columns(holders, 2),
            *_columns(expected, 3),
            *_columns(results, 3),
            *_columns(scores, 4),
        ]

    def outcomes(self, found: Sequence[Any]) -> list[Outcome]:
        """Return what became of each write."""
        return [_outcome(write, row) for write, row in zip(self.writes, found, strict=True)]


def _row(n: int, write: Write, creating: bool) -> tuple[Any, ...]:
    seat, epoch = (None, None)
    if write.absence is not None:
        seat, epoch = write.absence.seat, write.absence.epoch
    if write.table is None:
        return (n, write.id, write.cid, "append", seat, epoch, *_NO_TABLE)
    action = "create" if creating else "update"
    values = (*rows.update_of(write.table), write.table.created_at)
    return (n, write.id, write.cid, action, seat, epoch, *values)


def _line_rows(write: Write) -> list[tuple[Any, ...]]:
    positions: dict[int | None, int] = {}
    found = []
    for line in write.lines:
        position = positions[line.audience] = positions.get(line.audience, 0) + 1
        _, at, data = rows.line_row(line)
        found.append((rows.audience_key(line.audience), position, at, data))
    return found


def _columns(found: Sequence[Sequence[Any]], width: int) -> list[list[Any]]:
    return [[row[column] for row in found] for column in range(width)]


def _outcome(write: Write, row: Any) -> Outcome:
    if row["replayed"] is not None:
        return Replayed(row["replayed"])
    if not row["written"]:
        return Conflict()
    numbers = dict(zip(row["audiences"], row["bases"], strict=True))
    return Committed(tuple(_numbered(line, numbers) for line in write.lines))


def _numbered(line: Line, numbers: dict[int, int]) -> Line:
    audience = rows.audience_key(line.audience)
    numbers[audience] += 1
    return rows.numbered(line, numbers[audience])
