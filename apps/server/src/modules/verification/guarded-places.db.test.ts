import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshMobile, openVerification, subject } from '../../../test/verification-server.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { OTP_RULES, type OtpRules } from './domain/otp-challenge.ts'
import { DAY_MS, SEND_LIMITS, type SendLimits } from './domain/otp-limits.ts'
import type { VerificationApi } from './api.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

/** Here no request needs a puzzle. */
const none = { floor: Number.POSITIVE_INFINITY, perProven: 0 }
const { wrongGuessesFromIpInDay, wrongGuessesFromSubnetInDay } = SEND_LIMITS
const LIMITS: SendLimits = {
  ...SEND_LIMITS,
  unprovenFromIpInHour: none,
  unprovenFromSubnetInHour: none,
  unprovenInHour: none,
  wrongGuessesFromIpInDay: { ...wrongGuessesFromIpInDay, puzzle: none },
  wrongGuessesFromSubnetInDay: { ...wrongGuessesFromSubnetInDay, puzzle: none },
}
const processWith = (rules: Partial<OtpRules> = {}, limits: Partial<SendLimits> = {}) =>
  openVerification(server, clock, {
    otpRules: { ...OTP_RULES, ...rules },
    sendLimits: { ...LIMITS, ...limits },
  })

/** Requests a code; the result enters it, right or wrong, and is null for a wrong one. */
const requestAt = async (verification: VerificationApi, address: string) => {
  const subnetKey = address.slice(0, address.lastIndexOf('.'))
  const from = { browserHash: randomBytes(32), ipKey: address, subnetKey, language: 'en', host: 'h' } as const
  const sent = await verification.sendOtp(subject(freshMobile()), from)
  if (!sent.ok) throw new Error(sent.refusal.code)
  const { challengeId } = sent.value
  const code = verification.codes.codeOf(challengeId)
  return async (isRight: boolean) => {
    const digits = isRight ? code : code === '0000' ? '0001' : '0000'
    const guess = { purpose: 'registration', challengeId, about: undefined, digits } as const
    const end = await verification.verifyOtp(guess, from)
    return end.ok ? { isGuarded: end.value.isGuarded } : null
  }
}
const guessAt = async (verification: VerificationApi, address: string, guesses: number) => {
  for (let left = guesses; left > 0; left -= 3) {
    const enter = await requestAt(verification, address)
    for (let tries = 0; tries < Math.min(3, left); tries += 1) await enter(false)
  }
}
const subnet = () => `10.${randomBytes(2).join('.')}`

describe('[OPN-80] many wrong guesses', () => {
  it('from one subnet guard also its addresses without any, and not the next subnet', async () => {
    const verification = processWith()
    const place = subnet()
    for (let host = 1; host <= 4; host += 1) await guessAt(verification, `${place}.${host}`, 13)
    expect(await (await requestAt(verification, `${place}.9`))(true)).toEqual({ isGuarded: true })
    expect(await (await requestAt(verification, `${subnet()}.9`))(true)).toEqual({ isGuarded: false })
    // Control: four addresses with guesses below their own limit, where the subnet is not counted.
    const apart = processWith({}, { wrongGuessesFromSubnetInDay: { puzzle: none, guarded: none } })
    expect(await (await requestAt(apart, `${place}.9`))(true)).toEqual({ isGuarded: false })
    clock.advance(DAY_MS)
    expect(await (await requestAt(verification, `${place}.9`))(true)).toEqual({ isGuarded: false })
  })

  it('from one address or subnet never open the circuit breaker of all others', async () => {
    clock.advance(2 * DAY_MS)
    const verification = processWith({}, { wrongGuessesInDay: { floor: 60, perProven: 0 } })
    const place = subnet()
    for (let host = 1; host <= 6; host += 1) await guessAt(verification, `${place}.${host}`, 18)
    const { rows } = await server.deps.database.pool.query<{ sum: number }>(
      'select sum(wrong_guesses)::int as sum from verification.otp_tallies where starts_at > $1',
      [new Date(clock.now().getTime() - DAY_MS)],
    )
    // Fifteen of the first two addresses, three of each that were too many, and the rest of the fifty.
    expect(rows[0]!.sum).toBe(44)
    await requestAt(verification, `${subnet()}.1`)
    // Control: where a subnet is not counted, its guesses do.
    const apart = processWith(
      {},
      {
        wrongGuessesInDay: { floor: 60, perProven: 0 },
        wrongGuessesFromSubnetInDay: { puzzle: none, guarded: none },
      },
    )
    await guessAt(apart, `${place}.11`, 15)
    await guessAt(apart, `${place}.12`, 1)
    await expect(requestAt(apart, `${subnet()}.1`)).rejects.toThrow('registration.puzzle-needed')
  })

  /** A right code arrives while another process has judged fifteen wrong ones and has not committed them. */
  const enterDuringGuesses = async (rules: Partial<OtpRules>) => {
    const address = `${subnet()}.1`
    const enter = await requestAt(processWith(rules), address)
    const other = await server.deps.database.pool.connect()
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 3020))', [`ip:${address}`])
    await other.query(
      `insert into verification.otp_wrong_guesses (number_key, ip_key, guessed_at)
       select 'number', $1, $2 from generate_series(1, 15)`,
      [address, clock.now()],
    )
    const entered = enter(true)
    await Promise.race([entered, sleep(300)])
    await other.query('commit')
    other.release()
    return entered
  }

  it('that arrive at the same moment at several processes are counted one after another', async () => {
    expect(await enterDuringGuesses({})).toEqual({ isGuarded: true })
    // Control: where they are not, the right code is judged by what was guessed before.
    expect(await enterDuringGuesses({ isOneByOne: false })).toEqual({ isGuarded: false })
  })
})
