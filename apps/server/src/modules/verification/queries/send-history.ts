import { sql } from 'kysely'
import { later } from '../../../kernel/instants.ts'
import { compiled } from '../../../platform/database-query.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import { DAY_MS, HOUR_MS, TEN_MINUTES_MS } from '../domain/otp-limits.ts'
import type { GuessesNearby } from '../domain/guarded-places.ts'
import type { EverybodysHistory, SendHistory } from '../domain/otp-sending.ts'

/** The keys under which a message is counted: its number and prefix, and the caller's address and subnet. */
export interface SendKeys {
  readonly numberKey: string
  readonly ipKey: string
  readonly subnetKey: string
  readonly prefix: string
  /** Whose wrong guesses count: the browser's, or those of a client that is no browser. */
  readonly guesser: Buffer
}

interface Sums {
  readonly sent_in_hour: number
  readonly proven_in_hour: number
  readonly crowd_sent_in_hour: number
  readonly crowd_proven_in_hour: number
  readonly reserve_in_hour: number
  readonly wrong_guesses_in_day: number
  readonly proven_in_day: number
}

interface Row extends Sums {
  readonly last_to_number_at: Date | null
  readonly to_number_at: Date[] | null
  readonly to_number_in_ten_minutes: number
  readonly to_number_in_day: number
  readonly to_number_from_all: number
  readonly wrong_guesses: number
  readonly from_ip: number
  readonly from_subnet: number
  readonly to_prefix: number
  readonly proven_from_ip: number
  readonly proven_from_subnet: number
  readonly proven_to_prefix: number
  readonly reserve_from_ip: number
  readonly reserve_from_subnet: number
  readonly guesses: GuessesNearby
}

/** Sums are stored in steps of this length. */
export const TALLY_STEP_MS = 5 * 60_000

/** The oldest step counts fully until all of it is older than an hour, so that no hour exceeds its limit. */
const stepsOf = (now: Date) => ({
  hourOfSteps: later(now, -HOUR_MS - TALLY_STEP_MS),
  dayOfSteps: later(now, -DAY_MS - TALLY_STEP_MS),
})
const sumsSince = ({ hourOfSteps: hour, dayOfSteps: day }: ReturnType<typeof stepsOf>) =>
  sql<Sums>`select
      coalesce(sum(sent) filter (where starts_at > ${hour}), 0)::int as sent_in_hour,
      coalesce(sum(proven) filter (where starts_at > ${hour}), 0)::int as proven_in_hour,
      coalesce(sum(crowd_sent) filter (where starts_at > ${hour}), 0)::int as crowd_sent_in_hour,
      coalesce(sum(crowd_proven) filter (where starts_at > ${hour}), 0)::int as crowd_proven_in_hour,
      coalesce(sum(reserve_sent) filter (where starts_at > ${hour}), 0)::int as reserve_in_hour,
      coalesce(sum(wrong_guesses), 0)::int as wrong_guesses_in_day,
      coalesce(sum(proven), 0)::int as proven_in_day
    from verification.otp_tallies where starts_at > ${day}`

const everybodyOf = (row: Sums): EverybodysHistory => ({
  sentInHour: row.sent_in_hour,
  provenInHour: row.proven_in_hour,
  crowdSentInHour: row.crowd_sent_in_hour,
  crowdProvenInHour: row.crowd_proven_in_hour,
  reserveInHour: row.reserve_in_hour,
  wrongGuessesInDay: row.wrong_guesses_in_day,
  provenInDay: row.proven_in_day,
})

export const everybodysHistory = async (db: Db | Trx, now: Date): Promise<EverybodysHistory> => {
  const { rows } = await sumsSince(stepsOf(now)).execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sum without a row')
  return everybodyOf(row)
}

/** The count stops here: callers who share a busy address must not wait for a long count. */
const MOST_PROVEN = 1_000

/** Counts different numbers, so that one phone that proves itself again and again does not raise a limit. */
const provenBy = (column: 'ip_key' | 'subnet_key' | 'prefix', key: string, since: Date) =>
  sql`(select count(distinct number_key)::int from
    (select number_key from verification.otp_sends
      where ${sql.ref(column)} = ${key} and sent_at > ${since} and is_proven limit ${MOST_PROVEN}) as proven)`

export const wrongGuessesSince = (
  column: 'number_key' | 'browser_hash' | 'ip_key' | 'subnet_key',
  key: string | Buffer,
  since: Date,
) =>
  sql<number>`(select count(*)::int from verification.otp_wrong_guesses
    where ${sql.ref(column)} = ${key} and guessed_at > ${since})`

/** As one value of JSON. */
export const guessesNearby = (
  { ipKey, subnetKey }: Pick<SendKeys, 'ipKey' | 'subnetKey'>,
  since: Date,
) => sql<GuessesNearby>`json_build_object(
    'wrongFromIp', ${wrongGuessesSince('ip_key', ipKey, since)},
    'wrongFromSubnet', ${wrongGuessesSince('subnet_key', subnetKey, since)},
    'provenFromIp', ${provenBy('ip_key', ipKey, since)},
    'provenFromSubnet', ${provenBy('subnet_key', subnetKey, since)})`

/** All facts for the decision about one more message, in one round trip of short index scans. */
const readHistory = compiled(
  (
    _,
    {
      numberKey,
      ipKey,
      subnetKey,
      prefix,
      guesser,
      hour,
      day,
      tenMinutes,
      hourOfSteps,
      dayOfSteps,
    }: SendKeys &
      ReturnType<typeof stepsOf> & { readonly hour: Date; readonly day: Date; readonly tenMinutes: Date },
  ) => sql<Row>`
    select number.*, tally.*,
      (select count(*)::int from verification.otp_wrong_guesses
        where browser_hash = ${guesser} and guessed_at > ${day}) as wrong_guesses,
      ip.*, subnet.*,
      (select count(*)::int from verification.otp_sends
        where prefix = ${prefix} and sent_at > ${hour} and not is_proven and budget <> 'trusted') as to_prefix,
      ${provenBy('ip_key', ipKey, hour)} as proven_from_ip,
      ${provenBy('subnet_key', subnetKey, hour)} as proven_from_subnet,
      ${provenBy('prefix', prefix, hour)} as proven_to_prefix,
      ${guessesNearby({ ipKey, subnetKey }, day)} as guesses
    from
      (select max(sent_at) filter (where subnet_key = ${subnetKey}) as last_to_number_at,
        array_agg(sent_at order by sent_at desc) filter (where subnet_key = ${subnetKey}) as to_number_at,
        count(*) filter (where subnet_key = ${subnetKey} and sent_at > ${tenMinutes})::int as to_number_in_ten_minutes,
        count(*) filter (where subnet_key = ${subnetKey})::int as to_number_in_day,
        count(*)::int as to_number_from_all
        from verification.otp_sends where number_key = ${numberKey} and sent_at > ${day}) as number,
      (select count(*)::int as from_ip, count(*) filter (where budget = 'reserve')::int as reserve_from_ip
        from verification.otp_sends
        where ip_key = ${ipKey} and sent_at > ${hour} and not is_proven and budget <> 'trusted') as ip,
      (select count(*)::int as from_subnet, count(*) filter (where budget = 'reserve')::int as reserve_from_subnet
        from verification.otp_sends
        where subnet_key = ${subnetKey} and sent_at > ${hour} and not is_proven and budget <> 'trusted') as subnet,
      (${sumsSince({ hourOfSteps, dayOfSteps })}) as tally`,
)

export const sendHistory = async (db: Db | Trx, keys: SendKeys, now: Date): Promise<SendHistory> => {
  const rows = await readHistory(db, {
    ...keys,
    ...stepsOf(now),
    hour: later(now, -HOUR_MS),
    day: later(now, -DAY_MS),
    tenMinutes: later(now, -TEN_MINUTES_MS),
  })
  const [row] = rows
  if (row === undefined) throw new Error('a sum without a row')
  return {
    lastToNumberAt: row.last_to_number_at,
    toNumberAt: row.to_number_at ?? [],
    toNumberInTenMinutes: row.to_number_in_ten_minutes,
    toNumberInDay: row.to_number_in_day,
    toNumberFromAllInDay: row.to_number_from_all,
    wrongGuessesOfBrowserInDay: row.wrong_guesses,
    unprovenFromIpInHour: row.from_ip,
    unprovenFromSubnetInHour: row.from_subnet,
    unprovenToPrefixInHour: row.to_prefix,
    provenFromIpInHour: row.proven_from_ip,
    provenFromSubnetInHour: row.proven_from_subnet,
    provenToPrefixInHour: row.proven_to_prefix,
    reserveFromIpInHour: row.reserve_from_ip,
    reserveFromSubnetInHour: row.reserve_from_subnet,
    guesses: row.guesses,
    everybody: everybodyOf(row),
  }
}
