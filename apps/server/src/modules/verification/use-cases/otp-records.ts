import { sql, type RawBuilder } from 'kysely'
import { randomInt } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Trx } from '../../../platform/database.ts'
import { TALLY_STEP_MS, type SendKeys } from '../queries/send-history.ts'

/** Two transactions that add to the same row wait for each other; with this many rows that is rare. */
const SHARES = 32

interface Tally {
  readonly startsAt: Date
  readonly share: number
}

/** Which row of the current step is incremented. */
export const tallyOf = (now: Date): Tally => ({
  startsAt: later(now, -(now.getTime() % TALLY_STEP_MS)),
  share: randomInt(SHARES),
})

/** Adds what `sums` selects to the sums that decide the shared circuit breaker. */
export const addTally = ({ startsAt, share }: Tally, sums: RawBuilder<unknown>) => sql`
  insert into verification.otp_tallies (starts_at, share, sent, proven, crowd_sent, crowd_proven, reserve_sent,
    wrong_guesses)
  select ${startsAt}::timestamptz, ${share}::smallint, sums.sent, sums.proven, sums.crowd_sent, sums.crowd_proven,
    sums.reserve_sent, sums.wrong_guesses
  from (${sums}) sums (sent, proven, crowd_sent, crowd_proven, reserve_sent, wrong_guesses)
  on conflict (starts_at, share) do update set sent = otp_tallies.sent + excluded.sent,
    proven = otp_tallies.proven + excluded.proven,
    crowd_sent = otp_tallies.crowd_sent + excluded.crowd_sent,
    crowd_proven = otp_tallies.crowd_proven + excluded.crowd_proven,
    reserve_sent = otp_tallies.reserve_sent + excluded.reserve_sent,
    wrong_guesses = otp_tallies.wrong_guesses + excluded.wrong_guesses`

/** Adds one to a sum, with no other write. */
export const tally = async (trx: Trx, now: Date, one: 'sent' | 'wrong guess'): Promise<void> => {
  const sums = one === 'sent' ? sql`select 1, 0, 0, 0, 0, 0` : sql`select 0, 0, 0, 0, 0, 1`
  await addTally(tallyOf(now), sums).execute(trx)
}

/** Any fixed number: it separates our advisory locks from others. */
const LOCKS = 3020

const lockOf = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, ${sql.lit(LOCKS)}))`
const lockOne = compiled((_, { name }: { readonly name: string }) => sql`select ${lockOf(name)}`)

export const lockNumber = async (trx: Trx, numberKey: string): Promise<void> => {
  await lockOne(trx, { name: `number:${numberKey}` })
}

const lockTwo = compiled(
  (_, names: { readonly number: string; readonly ip: string }) =>
    sql`select ${lockOf(names.number)}, ${lockOf(names.ip)}`,
)

/** Guesses at one number and from one address run one after another, in the order of the locks below. */
export const lockGuess = async (trx: Trx, numberKey: string, ipKey: string): Promise<void> => {
  await lockTwo(trx, { number: `number:${numberKey}`, ip: `ip:${ipKey}` })
}

const lockFour = compiled(
  (
    _,
    names: { readonly number: string; readonly ip: string; readonly subnet: string; readonly prefix: string },
  ) =>
    sql`select ${lockOf(names.number)}, ${lockOf(names.ip)}, ${lockOf(names.subnet)}, ${lockOf(names.prefix)}`,
)

/**
 * Requests with the same number, address, subnet or prefix run one after another: otherwise two concurrent ones would
 * both count the same history. The locks are always taken in this order, so two requests never deadlock.
 */
export const lockSender = async (
  trx: Trx,
  { numberKey, ipKey, subnetKey, prefix }: SendKeys,
): Promise<void> => {
  await lockFour(trx, {
    number: `number:${numberKey}`,
    ip: `ip:${ipKey}`,
    subnet: `subnet:${subnetKey}`,
    prefix: `prefix:${prefix}`,
  })
}

export const lockEverybody = async (trx: Trx): Promise<void> => {
  await lockOne(trx, { name: 'everybody' })
}
