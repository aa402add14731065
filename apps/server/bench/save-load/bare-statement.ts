import type pg from 'pg'
import { asciiArray, byteaArray, int2Array, int4Array, int8Array } from '../../src/platform/binary-arrays.ts'
import type { SaveRow } from '../../src/modules/delivery/saving/save-row.ts'

/** Two plain tables with their keys: no partitions, no constraints, no other index. */
export const BARE_TABLES = `
  create schema bare;
  create table bare.attempts (shard int2, attempt_id int8, epoch int2, seq int4, head bytea, sheet bytea, last_t timestamptz,
    saved_at timestamptz, rest text, primary key (shard, attempt_id)) with (fillfactor = 50);
  create table bare.blocks (sat_on date, attempt_id int8, epoch int2, seq int4, received_at timestamptz, body text,
    primary key (sat_on, attempt_id, epoch, seq));
  insert into bare.attempts select shard, attempt_id, epoch, seq, head, sheet, last_t, saved_at, repeat('x', 120)
    from delivery.test_attempts`

/** Sheet and block of many saves, written by key: the least that any implementation has to write. */
const BARE_STATEMENT = `
with moved as (
  update bare.attempts a set seq = g.seq, head = g.head, sheet = g.sheet, last_t = $7, saved_at = $7
  from unnest($1::int2[], $2::int8[], $3::int4[], $4::bytea[], $5::bytea[]) as g (shard, attempt_id, seq, head, sheet)
  where a.shard = g.shard and a.attempt_id = g.attempt_id)
insert into bare.blocks (sat_on, attempt_id, epoch, seq, received_at, body)
select $7::timestamptz::date, attempt_id, 1, seq, $7, body
from unnest($2::int8[], $3::int4[], $6::text[]) as b (attempt_id, seq, body)`

export const storeBare = async (
  client: pg.ClientBase,
  rows: readonly SaveRow[],
  now: Date,
): Promise<void> => {
  await client.query({
    name: 'bare',
    text: BARE_STATEMENT,
    values: [
      int2Array(rows.map(({ attemptId }) => Math.floor(attemptId / 2 ** 45))),
      int8Array(rows.map(({ attemptId }) => attemptId)),
      int4Array(rows.map(({ last }) => last)),
      byteaArray(rows.map(({ head }) => head)),
      byteaArray(rows.map(({ sheet }) => sheet)),
      asciiArray(rows.map(({ lines }) => lines[0] ?? '')),
      now,
    ],
  })
}
