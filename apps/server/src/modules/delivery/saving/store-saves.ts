import { CompiledQuery } from 'kysely'
import {
  asciiArray,
  byteaArray,
  int2Array,
  int4Array,
  int8Array,
  timestampArray,
} from '../../../platform/binary-arrays.ts'
import type { Db } from '../../../platform/database.ts'
import { keepAfterTurn } from './keep-after-turn.ts'
import { anywhere, type Reach } from './reach.ts'
import type { SaveEnd, SavePlace, SaveRow } from './save-row.ts'

/**
 * Planner settings for save connections: find each row by its key, whatever the statistics say. Those are from before
 * the exam, when few attempts ran: with them PostgreSQL would scan the deadline index for every batch, and on the exam
 * morning that index holds every attempt. `coalesce` on the state, which is never null, also hides the index from the
 * statement. The plan is made once per connection, because it is always the same.
 */
export const SAVES_SESSION = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  plan_cache_mode: 'force_generic_plan',
} as const

/**
 * T §5.2: stores a batch of saves, each of another attempt, in one statement. A row changes only if its block number
 * and head are those that the save continues, so nothing is written twice or across a gap.
 */
const storing = (blocks: string) => `
with moved as (
  update only delivery.test_attempts a
     set seq = g.last_seq, head = g.head, sheet = g.sheet, last_t = greatest(a.last_t, g.last_t), saved_at = $10
    from unnest($1::int8[], $2::int2[], $3::int4[], $4::int4[], $5::bytea[], $6::bytea[], $7::bytea[], $8::timestamptz[], $9::text[])
      with ordinality as g (attempt_id, epoch, first_seq, last_seq, prev, head, sheet, last_t, lines, place)
   where a.shard = (g.attempt_id >> 45)::int2 and a.attempt_id = g.attempt_id and a.epoch = g.epoch
     and coalesce(a.state, '') in ('running', 'paused') and a.seq = g.first_seq - 1 and a.head = g.prev
     and length(a.sheet) = length(g.sheet)
  returning g.place::int4, g.first_seq, g.lines, a.attempt_id, a.epoch, a.sat_on, a.deadline_at, a.sitting_id, a.centre,
    a.compensation_minutes
), kept as (
  insert into delivery.blocks (sat_on, attempt_id, epoch, seq, received_at, body)
  ${blocks}
)
select place, date_part('epoch', deadline_at) as deadline, sitting_id, centre, compensation_minutes from moved`

/** Most saves bring one block: then no text is split, which costs a tenth of the statement. */
export const STORE_SINGLE_BLOCKS = storing(
  'select m.sat_on, m.attempt_id, m.epoch, m.first_seq, $10, m.lines from moved m',
)
export const STORE_SAVES = storing(
  `select m.sat_on, m.attempt_id, m.epoch, m.first_seq + b.place::int4 - 1, $10, b.line
  from moved m cross join lateral unnest(string_to_array(m.lines, E'\\n')) with ordinality as b (line, place)`,
)

/**
 * Why some saves were not stored. They are few, so the statement above does not read them; and a save that lost a race
 * sees here that its duplicate was stored.
 */
const READ_ATTEMPTS = `
select a.attempt_id::text, a.state, a.epoch, a.seq, a.head, length(a.sheet) as sheet_bytes,
  date_part('epoch', a.deadline_at) as deadline, a.sitting_id, a.centre, a.compensation_minutes
from unnest($1::int8[]) as g (attempt_id)
join only delivery.test_attempts a on a.shard = (g.attempt_id >> 45)::int2 and a.attempt_id = g.attempt_id`

const STATEMENTS = {
  here: { single: STORE_SINGLE_BLOCKS, several: STORE_SAVES, read: READ_ATTEMPTS },
  anywhere: {
    single: anywhere(STORE_SINGLE_BLOCKS),
    several: anywhere(STORE_SAVES),
    read: anywhere(READ_ATTEMPTS),
  },
} as const

interface Placed {
  readonly sitting_id: string
  readonly centre: string | null
  readonly compensation_minutes: number
}
interface Moved extends Placed {
  readonly place: number
  readonly deadline: number
}
interface Stored extends Placed {
  readonly attempt_id: string
  readonly state: string
  readonly epoch: number
  readonly seq: number
  readonly head: Buffer
  readonly sheet_bytes: number
  readonly deadline: number | null
}

const inMs = (seconds: number): number => Math.round(seconds * 1000)

const placeOf = ({ sitting_id: sittingId, centre, compensation_minutes: minutes }: Placed): SavePlace => ({
  sittingId,
  centre,
  isCompensated: minutes > 0,
})

const endOf = (row: SaveRow, stored: Stored): SaveEnd => {
  const { epoch, seq, head, state, deadline } = stored
  const deadlineAt = deadline === null ? null : inMs(deadline)
  const known = { epoch, seq, head, deadlineAt, place: placeOf(stored) }
  if (epoch > row.epoch) return { was: 'superseded', ...known }
  // Also for a save just before the end: the device need not know which came first.
  if (epoch === row.epoch && seq === row.last && Buffer.compare(head, row.head) === 0)
    return { was: 'already', ...known }
  if (state !== 'running' && state !== 'paused') return { was: 'closed', ...known }
  const continues =
    epoch === row.epoch && seq === row.first - 1 && Buffer.compare(head, row.previousHead) === 0
  if (!continues) return { was: 'gap', ...known }
  // Either the sheet has the wrong size, or another save went first just now and this one can be retried.
  return { was: stored.sheet_bytes === row.sheet.length ? 'busy' : 'malformed' }
}

/** The outcome for a turn that has ended. A device whose test is over keeps sending until all blocks are stored. */
const afterTurn = (row: SaveRow, end: SaveEnd, turn: Pick<Stored, 'epoch' | 'seq' | 'head'>): SaveEnd => {
  if (end.was === 'superseded') return { ...end, ...turn }
  if (end.was !== 'closed') return end
  return { ...end, ...turn, was: turn.seq >= row.last ? 'late' : 'gap' }
}

const UNKNOWN: SaveEnd = { was: 'unknown-attempt' }

/** In the order of the statement's parameters. Lines of a save contain no line breaks. */
export const parametersOf = (rows: readonly SaveRow[], now: Date): unknown[] => [
  int8Array(rows.map(({ attemptId }) => attemptId)),
  int2Array(rows.map(({ epoch }) => epoch)),
  int4Array(rows.map(({ first }) => first)),
  int4Array(rows.map(({ last }) => last)),
  byteaArray(rows.map(({ previousHead }) => previousHead)),
  byteaArray(rows.map(({ head }) => head)),
  byteaArray(rows.map(({ sheet }) => sheet)),
  timestampArray(rows.map(({ lastAt }) => lastAt)),
  asciiArray(rows.map(({ lines }) => lines.join('\n'))),
  now,
]

/** Returns the outcome of each row, in their order, after the commit. */
export const storeSaves = async (
  db: Db,
  rows: readonly SaveRow[],
  now: Date,
  reach: Reach = 'here',
): Promise<SaveEnd[]> => {
  const { single, several, read } = STATEMENTS[reach]
  const store = rows.every(({ lines }) => lines.length === 1) ? single : several
  const { rows: moved } = await db.executeQuery<Moved>(CompiledQuery.raw(store, parametersOf(rows, now)))
  const ends = rows.map((): SaveEnd => UNKNOWN)
  for (const row of moved)
    ends[row.place - 1] = { was: 'taken', deadlineAt: inMs(row.deadline), place: placeOf(row) }
  if (moved.length === rows.length) return ends
  const left = rows.flatMap((row, at) => (ends[at] === UNKNOWN ? [{ row, at }] : []))
  const ids = int8Array(left.map(({ row }) => row.attemptId))
  const { rows: stored } = await db.executeQuery<Stored>(CompiledQuery.raw(read, [ids]))
  const byId = new Map(stored.map((one) => [Number(one.attempt_id), one]))
  for (const { row, at } of left) {
    const known = byId.get(row.attemptId)
    if (known === undefined) continue
    const end = endOf(row, known)
    const isOver = end.was === 'superseded' || (end.was === 'closed' && known.state === 'submitted')
    const turn = isOver ? await keepAfterTurn(db, row, now, reach) : null
    ends[at] = turn === null ? end : afterTurn(row, end, turn)
  }
  return ends
}
