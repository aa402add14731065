import fc from 'fast-check'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caller, freshMobile, openVerification, solve, subject } from '../../../test/verification-server.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { fixedClock } from '../../kernel/clock.ts'
import { OTP_RULES, type OtpRules } from './domain/otp-challenge.ts'
import { DAY_MS, HOUR_MS, SEND_LIMITS, type SendLimits } from './domain/otp-limits.ts'
import type { VerificationApi } from './api.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const verificationWith = (otpRules?: OtpRules, sendLimits?: SendLimits): VerificationApi =>
  openVerification(server, clock, {
    ...(otpRules === undefined ? {} : { otpRules }),
    ...(sendLimits === undefined ? {} : { sendLimits }),
  })

const browserOf = (name: string) => createHash('sha256').update(name).digest()
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

interface KnownChallenge {
  readonly id: string
  readonly browser: string
  readonly mobile: string
  readonly firstAt: number
  lastAt: number
  compared: number
  usedAt: number | null
  isRepeatable: boolean
}

/** The expected rules, written a second time and independent of the tables. */
class Ledger {
  readonly challenges: KnownChallenge[] = []
  readonly wrongGuesses: { readonly mobile: string; readonly browser: string; readonly at: number }[] = []

  sent(id: string, browser: string, mobile: string, at: number): void {
    const known = this.challenges.find((challenge) => challenge.id === id)
    if (known === undefined)
      this.challenges.push({
        id,
        browser,
        mobile,
        firstAt: at,
        lastAt: at,
        compared: 0,
        usedAt: null,
        isRepeatable: true,
      })
    else known.lastAt = at
  }

  mustAccept(challenge: KnownChallenge, browser: string, at: number): boolean {
    const recent = this.wrongGuesses.filter((guess) => guess.at > at - DAY_MS)
    const atNumber = recent.filter(({ mobile }) => mobile === challenge.mobile)
    const byBrowser = recent.filter((guess) => guess.browser === browser)
    const tries = atNumber.length < 6 ? 3 : 1
    const isLive =
      challenge.usedAt === null
        ? challenge.compared < tries && at < challenge.lastAt + 300_000 && at < challenge.firstAt + 600_000
        : challenge.isRepeatable && at < challenge.usedAt + 120_000
    return challenge.browser === browser && isLive && byBrowser.length < 6
  }
}

interface Real {
  readonly verification: VerificationApi
  readonly salt: string
  readonly mobiles: readonly string[]
}
type Step = fc.AsyncCommand<Ledger, Real>

const browserIn = ({ salt }: Real, name: string) => browserOf(`${salt}:${name}`)

class RequestCode implements Step {
  readonly browser: string
  readonly which: number
  constructor(browser: string, which: number) {
    this.browser = browser
    this.which = which
  }
  check = () => true
  async run(ledger: Ledger, real: Real): Promise<void> {
    const mobile = real.mobiles[this.which]!
    const sent = await real.verification.sendOtp(subject(mobile), caller(browserIn(real, this.browser)))
    if (sent.ok) ledger.sent(sent.value.challengeId, this.browser, mobile, clock.now().getTime())
  }
  toString = () => `${this.browser} asks for ${this.which}`
}

class Guess implements Step {
  readonly browser: string
  readonly nth: number
  readonly isRight: boolean
  constructor(browser: string, nth: number, isRight: boolean) {
    this.browser = browser
    this.nth = nth
    this.isRight = isRight
  }
  check = (ledger: Readonly<Ledger>) => ledger.challenges.length > 0
  async run(ledger: Ledger, real: Real): Promise<void> {
    const challenge = ledger.challenges[this.nth % ledger.challenges.length]!
    const code = real.verification.codes.codeOf(challenge.id)
    const now = clock.now().getTime()
    const mustAccept = ledger.mustAccept(challenge, this.browser, now)
    const verified = await real.verification.verifyOtp(
      {
        purpose: 'registration',
        challengeId: challenge.id,
        about: undefined,
        digits: this.isRight ? code : wrong(code),
      },
      caller(browserIn(real, this.browser)),
    )
    if (verified.ok !== (mustAccept && this.isRight)) throw new Error(`${String(this)} ended ${verified.ok}`)
    if (!mustAccept) return
    challenge.compared += 1
    if (this.isRight) challenge.usedAt ??= now
    else {
      if (challenge.usedAt !== null) challenge.isRepeatable = false
      ledger.wrongGuesses.push({ mobile: challenge.mobile, browser: this.browser, at: now })
    }
  }
  toString = () => `${this.browser} guesses ${this.isRight ? 'right' : 'wrong'} on ${this.nth}`
}

class Wait implements Step {
  readonly ms: number
  constructor(ms: number) {
    this.ms = ms
  }
  check = () => true
  run = async () => clock.advance(this.ms)
  toString = () => `${this.ms} ms pass`
}

const people = fc.constantFrom('mine', 'other')
const story = fc.commands(
  [
    fc.tuple(people, fc.nat(1)).map(([who, which]) => new RequestCode(who, which)),
    fc.tuple(people, fc.nat(5), fc.boolean()).map(([who, nth, isRight]) => new Guess(who, nth, isRight)),
    fc.constantFrom(1_000, 46_000, 200_000, 310_000).map((ms) => new Wait(ms)),
  ],
  { maxCommands: 24 },
)

const holdsFor = (verification: VerificationApi) =>
  fc.asyncProperty(story, async (commands) => {
    clock.advance(2 * HOUR_MS)
    const real = {
      verification,
      salt: randomBytes(8).toString('hex'),
      mobiles: [freshMobile(), freshMobile()],
    }
    await fc.asyncModelRun(() => ({ model: new Ledger(), real }), commands)
  })

describe('stories of asking, guessing and waiting', () => {
  it('[OTP-01] [OPN-80] accept a code exactly when it is right, fresh, unused or just used, tried less than thrice and in its own browser', async () => {
    await fc.assert(holdsFor(verificationWith()), { numRuns: 60 })
  })

  it('are broken by a code that is not bound to its browser (control)', async () => {
    const { failed } = await fc.check(holdsFor(verificationWith({ ...OTP_RULES, isBoundToBrowser: false })), {
      numRuns: 100,
    })
    expect(failed).toBe(true)
  })
})

/** Guesses at one number for a week from always new browsers and addresses; returns the guesses of the worst day. */
const bruteForce = async (
  verification: VerificationApi,
  guessesPerCode: number,
  days = 7,
): Promise<number> => {
  const mobile = freshMobile()
  const compared: number[] = []
  const start = clock.now().getTime()
  while (clock.now().getTime() < start + days * DAY_MS) {
    const from = caller(randomBytes(32))
    const sent = await verification.sendOtp(subject(mobile), from)
    if (!sent.ok) {
      clock.advance(40 * 60_000)
      continue
    }
    const challengeId = sent.value.challengeId
    for (let guess = 0; guess < guessesPerCode; guess += 1) {
      const before = await wrongGuessesOf(mobile)
      const digits = wrong(verification.codes.codeOf(challengeId))
      await verification.verifyOtp({ purpose: 'registration', challengeId, about: undefined, digits }, from)
      if ((await wrongGuessesOf(mobile)) > before) compared.push(clock.now().getTime())
    }
    clock.advance(46_000)
  }
  return Math.max(
    ...compared.map((at) => compared.filter((other) => other <= at && other > at - DAY_MS).length),
  )
}

const wrongGuessesOf = async (mobile: string): Promise<number> => {
  const { rows } = await server.deps.database.pool.query<{ count: number }>(
    'select count(*)::int as count from verification.otp_wrong_guesses where number_key = $1',
    [mobile],
  )
  return rows[0]!.count
}

describe('a week of guessing at one number', () => {
  it.each([2, 3])(
    '[OPN-80] with %i guesses on each code gets at most sixteen compared in any day',
    async (guessesPerCode) => {
      expect(await bruteForce(verificationWith(), guessesPerCode)).toBeLessThanOrEqual(16)
    },
    120_000,
  )

  it('gets many more without the limits (control)', async () => {
    const none = Number.POSITIVE_INFINITY
    const unlimited = { floor: none, perProven: 0 }
    const noLimits = verificationWith(
      { ...OTP_RULES, wrongGuessesBeforeSingleTries: none },
      {
        ...SEND_LIMITS,
        toNumberInDay: none,
        toNumberInTenMinutes: none,
        toNumberFromAllInDay: {
          registration: none,
          recovery: none,
          login: none,
          takeover: none,
          'own-data': none,
        },
        betweenSendsMs: 10 * 60_000,
        wrongGuessesFromSubnetInDay: { puzzle: unlimited, guarded: unlimited },
      },
    )
    expect(await bruteForce(noLimits, 3, 1)).toBeGreaterThan(90)
  })
})

describe('a pump at the real tables', () => {
  it('[OPN-80] many at once never overstep the cap, and a genuine person gets a code behind a puzzle', async () => {
    clock.advance(2 * DAY_MS)
    const limits = {
      ...SEND_LIMITS,
      unprovenInHour: { floor: 90, perProven: 1.5 },
      reserveInHour: { floor: 5, perProven: 0 },
    }
    const verification = verificationWith(OTP_RULES, limits)
    let sent = 0
    const requests = Array.from({ length: 1_200 }, () => async () => {
      if ((await verification.sendOtp(subject(freshMobile()), caller(randomBytes(32)))).ok) sent += 1
    })
    const worker = async (): Promise<void> => {
      for (let next = requests.pop(); next !== undefined; next = requests.pop()) await next()
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(sent).toBe(90)

    const genuine = subject(freshMobile())
    const from = caller(randomBytes(32))
    const first = await verification.sendOtp(genuine, from)
    expect(first).toMatchObject({ refusal: { code: 'registration.puzzle-needed' } })
    const { puzzle, bits } = await verification.setPuzzle(genuine, from)
    expect(await verification.sendOtp(genuine, from, `${puzzle}~0`)).toMatchObject({ ok: false })
    expect(await verification.sendOtp(genuine, from, solve(puzzle, bits))).toMatchObject({ ok: true })
    const stolen = await verification.sendOtp(subject(freshMobile()), from, solve(puzzle, bits))
    expect(stolen).toMatchObject({ refusal: { code: 'registration.puzzle-needed' } })
  })
})

describe('requests for numbers that nobody has', () => {
  const limits = { ...SEND_LIMITS, unprovenInHour: { floor: 20, perProven: 1.5 } }
  const flood = async (mobileOf: () => string | null) => {
    clock.advance(2 * DAY_MS)
    const verification = verificationWith(OTP_RULES, limits)
    for (let at = 0; at < 40; at += 1) {
      const typed = freshMobile().slice(3)
      const otpSubject = {
        purpose: 'recovery',
        typed,
        mobile: mobileOf(),
        numberKey: `recovery:${typed}`,
      } as const
      await verification.sendOtp(otpSubject, caller(randomBytes(32)))
    }
    return verification.sendOtp(subject(freshMobile()), caller(randomBytes(32)))
  }

  it('[OPN-80] take nothing from the allowance of everybody, because they send nothing', async () => {
    expect(await flood(() => null)).toMatchObject({ ok: true })
  })

  it('take it all where a message goes out for each (control)', async () => {
    expect(await flood(freshMobile)).toMatchObject({ refusal: { code: 'registration.puzzle-needed' } })
  })
})

it('deletes what is no longer counted', async () => {
  clock.advance(3 * DAY_MS)
  await verificationWith().deleteExpired()
  const { rows } = await server.deps.database.pool.query<{ count: number }>(
    `select (select count(*) from verification.otp_challenges)::int + (select count(*) from verification.otp_sends)::int
       + (select count(*) from verification.otp_wrong_guesses)::int + (select count(*) from verification.otp_tallies)::int as count`,
  )
  expect(rows[0]?.count).toBe(0)
})
