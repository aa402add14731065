import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  judge,
  OTP_RULES,
  sendsSameCode,
  type Challenge,
  type OtpPurpose,
  type OtpRules,
  type Verdict,
} from './otp-challenge.ts'

const START = Date.parse('2026-11-15T06:00:00Z')
const at = (ms: number) => new Date(START + ms)
const sentAt = (ms: number, more: Partial<Challenge> = {}): Challenge => ({
  challengeId: 'c',
  browser: 'mine',
  firstSentAt: at(ms),
  lastSentAt: at(ms),
  wrongTries: 0,
  usedAt: null,
  repeatEndsAt: null,
  ...more,
})
const guess = (ms: number, isRight: boolean, more: object = {}) => ({
  now: at(ms),
  purpose: 'registration' as const,
  browser: 'mine',
  isRight,
  wrongGuessesOfBrowserToday: 0,
  wrongGuessesOfNumberToday: 0,
  isGuarded: false,
  ...more,
})

it('[OPN-80] a code lives five minutes after it was last sent and never more than ten', () => {
  const verdictAt = (challenge: Challenge, ms: number) => judge(challenge, guess(ms, true)).verdict
  expect(verdictAt(sentAt(0), 299_999)).toBe('accepted')
  expect(verdictAt(sentAt(0), 300_000)).toBe('expired')
  expect(verdictAt(sentAgain(sentAt(0), 295_000), 594_999)).toBe('accepted')
  expect(verdictAt(sentAt(0, { lastSentAt: at(320_000) }), 600_000)).toBe('expired')
})

it('asking again repeats the code while it has a whole life before it, and makes a new one afterwards', () => {
  expect(sendsSameCode(sentAt(0), at(45_000))).toBe(true)
  expect(sendsSameCode(sentAt(0, { lastSentAt: at(290_000) }), at(300_000))).toBe(true)
  expect(sendsSameCode(sentAt(0, { lastSentAt: at(290_000) }), at(300_001))).toBe(false)
  expect(sendsSameCode(sentAt(0, { usedAt: at(1) }), at(45_000))).toBe(false)
  expect(sendsSameCode(sentAt(0, { wrongTries: 3 }), at(45_000))).toBe(false)
})

it.each([
  ['used', sentAt(0, { usedAt: at(1) }), 'spent'],
  ['old', sentAt(-900_000), 'expired'],
  ['burned', sentAt(0, { wrongTries: 3 }), 'used-up'],
  ['burned and old', sentAt(-900_000, { wrongTries: 3 }), 'used-up'],
])(
  '[OPN-80] a code that is %s is not compared: its own browser learns why, another one does not',
  (_, challenge, why) => {
    expect(judge(challenge, guess(2, true))).toEqual({ verdict: why, challenge })
    expect(judge(challenge, guess(2, true, { browser: 'other' }))).toEqual({ verdict: 'spent', challenge })
  },
)

it('[OPN-101] a wrong guess tells how many are left, also where browser or number have fewer than the code', () => {
  const left = (wrongTries: number, more: object = {}) =>
    judge(sentAt(0, { wrongTries }), guess(1, false, more)).triesLeft
  expect([left(0), left(1), left(2)]).toEqual([2, 1, undefined])
  expect(left(0, { wrongGuessesOfBrowserToday: 4 })).toBe(1)
  expect(left(0, { wrongGuessesOfBrowserToday: 5 })).toBe(0)
  // The sixth wrong guess at the number: from now on each of its codes has one try, and this code has used it.
  expect(left(0, { wrongGuessesOfNumberToday: 5 })).toBe(0)
  expect(left(0, { wrongGuessesOfNumberToday: 4 })).toBe(2)
})

it('[OPN-80] gives the same answer again for two minutes to the browser that was right, and to no other', () => {
  const { challenge: used } = judge(sentAt(0), guess(1_000, true))
  const verdictAt = (ms: number, more: object = {}) => judge(used, guess(ms, true, more)).verdict
  expect([verdictAt(1_001), verdictAt(120_999), verdictAt(121_000)]).toEqual([
    'repeated',
    'repeated',
    'spent',
  ])
  expect(verdictAt(1_001, { browser: 'other' })).toBe('spent')
  expect(verdictAt(1_001, { wrongGuessesOfBrowserToday: 6 })).toBe('frozen')
  // A client that is no browser cannot be recognised.
  const plain = judge(sentAt(0, { browser: null }), guess(1_000, true, { browser: null })).challenge
  expect(judge(plain, guess(1_001, true, { browser: null })).verdict).toBe('spent')
  // Wrong digits count as a guess, and end the repeats of the right ones too.
  const wrong = judge(used, guess(1_002, false))
  expect(wrong.verdict).toBe('wrong-repeat')
  expect(judge(wrong.challenge, guess(1_003, true)).verdict).toBe('spent')
})

it('[OPN-80] six wrong guesses freeze the browser; the number they were made at has one try for each code', () => {
  const judged = (more: object, isRight = true) => judge(sentAt(0), guess(1, isRight, more)).verdict
  expect(judged({ wrongGuessesOfBrowserToday: 6 })).toBe('frozen')
  expect(judged({ wrongGuessesOfBrowserToday: 5 })).toBe('accepted')
  expect(judged({ wrongGuessesOfNumberToday: 600 })).toBe('accepted')
  expect(judged({ wrongGuessesOfNumberToday: 6 }, false)).toBe('burned')
  expect(judged({ wrongGuessesOfNumberToday: 5 }, false)).toBe('wrong')
  // Control: without the single-try rule, a stranger's guesses at the number do not count.
  const lenient = { ...OTP_RULES, wrongGuessesBeforeSingleTries: Number.POSITIVE_INFINITY }
  expect(judge(sentAt(0), guess(1, false, { wrongGuessesOfNumberToday: 6 }), lenient).verdict).toBe('wrong')
})

it('[OPN-101] a recovery compares nothing after six wrong guesses at its number, from whichever browsers', () => {
  const judged = (wrongGuessesOfNumberToday: number, purpose: OtpPurpose, rules = OTP_RULES) =>
    judge(sentAt(0), guess(1, true, { wrongGuessesOfNumberToday, purpose }), rules).verdict
  expect([judged(5, 'recovery'), judged(6, 'recovery')]).toEqual(['accepted', 'used-up'])
  expect(judged(6, 'registration')).toBe('accepted')
  // Control: without the limit a stranger can go on guessing.
  const lenient = { ...OTP_RULES, wrongGuessesInRecoveryAndDay: Number.POSITIVE_INFINITY }
  expect(judged(600, 'recovery', lenient)).toBe('accepted')
})

type Step =
  | { readonly kind: 'guess'; readonly isRight: boolean; readonly browser: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'send-again' }

/**
 * Mostly guesses from the requesting browser, and short pauses: otherwise a control seldom reaches its fourth guess.
 */
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('guess' as const),
        isRight: fc.boolean(),
        browser: fc.constantFrom('mine', 'mine', 'mine', 'other'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        ms: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 400_000 })),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('send-again' as const) }) },
  ),
  { maxLength: 30 },
)

interface Seen {
  readonly verdict: Verdict
  readonly isForeign: boolean
  readonly ageMs: number
}

const sentAgain = (challenge: Challenge, ms: number): Challenge => ({ ...challenge, lastSentAt: at(ms) })

/** Runs the steps on one code and returns each guess that was compared with it. */
const compared = (story: readonly Step[], rules: OtpRules): Seen[] => {
  let challenge = sentAt(0)
  let now = 0
  const seen: Seen[] = []
  for (const step of story) {
    if (step.kind === 'wait') now += step.ms
    else if (step.kind === 'send-again') {
      if (sendsSameCode(challenge, at(now), rules)) challenge = sentAgain(challenge, now)
    } else {
      const judged = judge(challenge, guess(now, step.isRight, { browser: step.browser }), rules)
      challenge = judged.challenge
      if (['accepted', 'repeated', 'wrong', 'wrong-repeat', 'burned'].includes(judged.verdict))
        seen.push({ verdict: judged.verdict, isForeign: step.browser !== 'mine', ageMs: now })
    }
  }
  return seen
}

const keepsTheLaw = (rules: OtpRules) =>
  fc.property(steps, (story) => {
    const seen = compared(story, rules)
    const of = (...verdicts: Verdict[]) => seen.filter(({ verdict }) => verdicts.includes(verdict))
    expect(of('wrong', 'wrong-repeat', 'burned').length).toBeLessThanOrEqual(3)
    expect(of('accepted').length).toBeLessThanOrEqual(1)
    expect(seen.filter(({ isForeign }) => isForeign)).toEqual([])
    for (const { ageMs } of of('accepted', 'wrong', 'burned')) expect(ageMs).toBeLessThan(600_000)
    const acceptedAt = seen.findIndex(({ verdict }) => verdict === 'accepted')
    const after = acceptedAt === -1 ? [] : seen.slice(acceptedAt + 1)
    expect(after.map(({ verdict }) => verdict).join(' ')).toMatch(/^(repeated ?)*(wrong-repeat)?$/)
    for (const { ageMs } of after) expect(ageMs).toBeLessThan((seen[acceptedAt]?.ageMs ?? 0) + 120_000)
  })

it('[OTP-01] no story of guesses, pauses and repeats compares a code more than three times, late, long after its use or for others', () => {
  fc.assert(keepsTheLaw(OTP_RULES), { numRuns: 5_000 })
})

it.each([
  ['not bound to its browser', { ...OTP_RULES, isBoundToBrowser: false }],
  ['open to more tries', { ...OTP_RULES, tries: 5 }],
  ['repeated for an hour', { ...OTP_RULES, repeatMs: 3_600_000 }],
  ['alive for ever', { ...OTP_RULES, lifeAfterSendMs: 3_600_000, longestLifeMs: 3_600_000 }],
])('the same stories catch a code that is %s (control)', (_, rules) => {
  expect(fc.check(keepsTheLaw(rules), { numRuns: 5_000 }).failed).toBe(true)
})
