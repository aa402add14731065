import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { DAY_MS, HOUR_MS, TEN_MINUTES_MS } from '../domain/otp-limits.ts'
import type { EverybodysHistory, SendHistory } from '../domain/otp-sending.ts'

/** Whom a message goes to and where the request for it comes from. */
export interface SendKeys {
  readonly numberKey: string
  readonly line: string
  readonly network: string
  readonly prefix: string
}

interface Sums {
  readonly sent_in_hour: number
  readonly proven_in_hour: number
  readonly reserve_in_hour: number
  readonly burned_in_day: number
  readonly proven_in_day: number
}

interface Row extends Sums {
  readonly last_to_number_at: Date | null
  readonly to_number_in_ten_minutes: number
  readonly to_number_in_day: number
  readonly wrong_guesses: number
  readonly from_line: number
  readonly from_network: number
  readonly to_prefix: number
  readonly proven_from_line: number
  readonly proven_from_network: number
  readonly proven_to_prefix: number
  readonly proven_from_line_in_day: number
  readonly burned_from_line: number
}

/** Sums are kept in steps of this length. */
export const TALLY_STEP_MS = 5 * 60_000

/** The oldest step counts whole until all of it is older than an hour: never an hour with more than is allowed. */
const sumsSince = (now: Date) => {
  const [hour, day] = [later(now, -HOUR_MS - TALLY_STEP_MS), later(now, -DAY_MS - TALLY_STEP_MS)]
  return sql`select
      coalesce(sum(sent) filter (where starts_at > ${hour}), 0)::int as sent_in_hour,
      coalesce(sum(proven) filter (where starts_at > ${hour}), 0)::int as proven_in_hour,
      coalesce(sum(reserve_sent) filter (where starts_at > ${hour}), 0)::int as reserve_in_hour,
      coalesce(sum(burned), 0)::int as burned_in_day,
      coalesce(sum(proven), 0)::int as proven_in_day
    from verification.otp_tallies where starts_at > ${day}`
}

const everybodyOf = (row: Sums): EverybodysHistory => ({
  sentInHour: row.sent_in_hour,
  provenInHour: row.proven_in_hour,
  reserveInHour: row.reserve_in_hour,
  burnedInDay: row.burned_in_day,
  provenInDay: row.proven_in_day,
})

export const everybodysHistory = async (db: Db | Trx, now: Date): Promise<EverybodysHistory> => {
  const { rows } = await sql<Sums>`${sumsSince(now)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum without a row')
  return everybodyOf(row)
}

/** More proven than this make no allowance larger: whoever shares a busy address must not wait for a long count. */
const MOST_PROVEN = 1_000

/** Different numbers, so that one phone that proves itself again and again makes no room for a pump. */
const provenAt = (place: 'line' | 'network' | 'prefix', key: string, since: Date) =>
  sql`(select count(distinct number_key)::int from
    (select number_key from verification.otp_sends
      where ${sql.ref(place)} = ${key} and sent_at > ${since} and is_proven limit ${MOST_PROVEN}) as proven)`

/** Everything the decision about one more message rests on, in one round trip of short index scans. */
export const sendHistory = async (
  db: Db | Trx,
  { numberKey, line, network, prefix }: SendKeys,
  now: Date,
): Promise<SendHistory> => {
  const [hour, day, tenMinutes] = [later(now, -HOUR_MS), later(now, -DAY_MS), later(now, -TEN_MINUTES_MS)]
  const { rows } = await sql<Row>`
    select number.*, tally.*,
      (select count(*)::int from verification.otp_wrong_guesses
        where number_key = ${numberKey} and guessed_at > ${day}) as wrong_guesses,
      (select count(*)::int from verification.otp_sends
        where line = ${line} and sent_at > ${hour} and not is_proven) as from_line,
      (select count(*)::int from verification.otp_sends
        where network = ${network} and sent_at > ${hour} and not is_proven) as from_network,
      (select count(*)::int from verification.otp_sends
        where prefix = ${prefix} and sent_at > ${hour} and not is_proven) as to_prefix,
      ${provenAt('line', line, hour)} as proven_from_line,
      ${provenAt('network', network, hour)} as proven_from_network,
      ${provenAt('prefix', prefix, hour)} as proven_to_prefix,
      ${provenAt('line', line, day)} as proven_from_line_in_day,
      (select count(*)::int from verification.otp_challenges
        where line = ${line} and burned_at > ${day}) as burned_from_line
    from
      (select max(sent_at) as last_to_number_at,
        count(*) filter (where sent_at > ${tenMinutes})::int as to_number_in_ten_minutes,
        count(*)::int as to_number_in_day
        from verification.otp_sends where number_key = ${numberKey} and sent_at > ${day}) as number,
      (${sumsSince(now)}) as tally`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum without a row')
  return {
    lastToNumberAt: row.last_to_number_at,
    toNumberInTenMinutes: row.to_number_in_ten_minutes,
    toNumberInDay: row.to_number_in_day,
    wrongGuessesOfNumberInDay: row.wrong_guesses,
    unprovenFromLineInHour: row.from_line,
    unprovenFromNetworkInHour: row.from_network,
    unprovenToPrefixInHour: row.to_prefix,
    provenFromLineInHour: row.proven_from_line,
    provenFromNetworkInHour: row.proven_from_network,
    provenToPrefixInHour: row.proven_to_prefix,
    provenFromLineInDay: row.proven_from_line_in_day,
    burnedFromLineInDay: row.burned_from_line,
    everybody: everybodyOf(row),
  }
}
