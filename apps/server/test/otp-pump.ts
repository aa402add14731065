import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { fixedClock } from '../src/kernel/clock.ts'
import { SEND_LIMITS, type SendLimits } from '../src/modules/verification/domain/otp-limits.ts'
import type { VerificationApi } from '../src/modules/verification/index.ts'
import { createConcurrencyLimit } from '../src/kernel/concurrency-limit.ts'
import { openVerification } from './verification-server.ts'
import type { TestServer } from './test-server.ts'

type Clock = ReturnType<typeof fixedClock>

const none = Number.POSITIVE_INFINITY
export const NO_LIMITS: SendLimits = {
  ...SEND_LIMITS,
  betweenSendsMs: 0,
  toNumberInTenMinutes: none,
  toNumberInDay: none,
  toNumberFromAllInDay: { registration: none, recovery: none, login: none, takeover: none, 'own-data': none },
  unprovenFromIpInHour: { floor: none, perProven: 0 },
  unprovenFromSubnetInHour: { floor: none, perProven: 0 },
  unprovenToPrefixInHour: { floor: none, perProven: 0 },
  unprovenInHour: { floor: 1e9, perProven: 0 },
}

/** A third of the targets is a range that pays the attacker, a third is twenty victims, a third is random. */
const VICTIMS = Array.from({ length: 20 }, (_, at) => `+9198765432${String(at).padStart(2, '0')}`)
const aTarget = (): string => {
  const kind = randomInt(3)
  if (kind === 0) return `+919000000${String(randomInt(1_000)).padStart(3, '0')}`
  if (kind === 1) return VICTIMS[randomInt(VICTIMS.length)] ?? ''
  return `+919${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

/** An attacker has four addresses in each subnet. */
const aPlace = (addresses: number) => {
  const at = randomInt(addresses)
  const subnet = `100.${at >> 10}.${(at >> 2) & 255}`
  return { ipKey: `${subnet}.${at & 3}`, subnetKey: `${subnet}.0/24` }
}

export interface PumpEnd {
  readonly requests: number
  readonly granted: number
  /** Messages sent to an aggregator, including repeats through the other one, since no delivery is ever reported. */
  readonly messages: number
  /** The highest counts per hour and day of a number, address, subnet and prefix. */
  readonly inAnyHour: number
  readonly fromIpInAnyHour: number
  readonly fromSubnetInAnyHour: number
  readonly toPrefixInAnyHour: number
  readonly toNumberInAnyDay: number
  /** Seconds of real time. */
  readonly seconds: number
}

const fullest = async (server: TestServer, key: string, span: string): Promise<number> => {
  const { rows } = await server.deps.database.pool.query<{ most: number }>(
    `select coalesce(max(others), 0)::int as most from (
       select count(*) over (partition by ${key} order by sent_at
         range between interval '${span}' preceding and current row) as others
       from verification.otp_sends) as counted`,
  )
  return rows[0]?.most ?? 0
}

/** Runs the worker's jobs for every granted code: the message, and the check after it. */
const deliverAll = async (server: TestServer, verification: VerificationApi): Promise<number> => {
  const { pool } = server.deps.database
  const { rows } = await pool.query<{ send_id: string }>('select send_id from verification.otp_sends')
  for (const { send_id: sendId } of rows) {
    await verification.sendCode(sendId)
    await verification.checkCode(sendId)
  }
  const counted = await pool.query<{ count: number }>(
    `select count(*)::int as count from notifications.messages where code = 'one-time-code'`,
  )
  return counted.rows[0]?.count ?? 0
}

/** Sends this many requests for a code, from this many addresses, spread over this many hours of the clock. */
export const pump = async (
  server: TestServer,
  clock: Clock,
  order: {
    readonly requests: number
    readonly addresses: number
    readonly hours: number
    readonly limits?: SendLimits
    readonly atOnce?: number
  },
): Promise<PumpEnd> => {
  const verification = openVerification(server, clock, {
    sendLimits: order.limits ?? SEND_LIMITS,
    concurrency: createConcurrencyLimit({ atOnce: 8, waiting: 1_000 }),
  })
  const started = performance.now()
  const stepMs = (order.hours * 3_600_000) / order.requests
  let [left, granted] = [order.requests, 0]
  const bot = async () => {
    while (left > 0) {
      left -= 1
      clock.advance(stepMs)
      const mobile = aTarget()
      const subject = { purpose: 'registration', typed: mobile.slice(3), mobile, numberKey: mobile } as const
      const caller = {
        browserHash: createHash('sha256').update(randomBytes(16)).digest(),
        ...aPlace(order.addresses),
        language: 'en',
        host: 'localhost',
      } as const
      if ((await verification.sendOtp(subject, caller)).ok) granted += 1
    }
  }
  await Promise.all(Array.from({ length: order.atOnce ?? 8 }, bot))
  return {
    requests: order.requests,
    granted,
    messages: await deliverAll(server, verification),
    inAnyHour: await fullest(server, '1', '59 minutes 59 seconds'),
    fromIpInAnyHour: await fullest(server, 'ip_key', '59 minutes 59 seconds'),
    fromSubnetInAnyHour: await fullest(server, 'subnet_key', '59 minutes 59 seconds'),
    toPrefixInAnyHour: await fullest(server, 'prefix', '59 minutes 59 seconds'),
    toNumberInAnyDay: await fullest(server, 'number_key', '23 hours 59 minutes'),
    seconds: (performance.now() - started) / 1_000,
  }
}
