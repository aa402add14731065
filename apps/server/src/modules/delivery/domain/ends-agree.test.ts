import type { SheetShape } from '@medha/test-rules/sheet'
import { describe, expect, it } from 'vitest'
import { randomAttempt, type RandomAttempt } from '../../../../test/attempts/random-attempt.ts'
import { graceEnd } from './attempt-times.ts'
import { endsAsItStands, transition } from './attempt-transition.ts'
import { judgeBlocks } from './judge-blocks.ts'
import { readyAttempt, type TestAttempt } from './test-attempt.ts'

const ATTEMPTS = 100_000
const DEADLINE = 1_794_700_000_000
const HOUR = 3_600_000
const STARTED = DEADLINE - HOUR
const SHAPE: SheetShape = [
  { answer: 'one-option', options: 4 },
  { answer: 'one-option', options: 5 },
  { answer: 'options', options: 4 },
  { answer: 'number', decimals: 0 },
  { answer: 'number', decimals: 2 },
]
const scope = { extra: 0, pausedAt: null }

const RUNNING: TestAttempt = {
  ...readyAttempt({
    kind: 'window',
    opensAt: STARTED,
    entryUntil: DEADLINE,
    duration: HOUR,
    hardEndAt: null,
  }),
  state: 'running',
  startedAt: STARTED,
  deadlineAt: DEADLINE,
  epoch: 1,
}

/** The attempt after these saves. */
const saved = ({ saves }: RandomAttempt): TestAttempt =>
  saves.reduce((attempt, { arrivedAt, latestClaim }, place) => {
    const act = { act: 'save', epoch: 1, seq: place + 1, before: attempt.head, head: `${place}` } as const
    const next = transition(attempt, { ...act, claimedAt: latestClaim, now: arrivedAt, scope })
    if (!next.ok) throw new Error(next.refusal.code)
    return next.value
  }, RUNNING)

const judged = ({ saves }: RandomAttempt) =>
  judgeBlocks(
    saves.flatMap(({ arrivedAt, blocks }) =>
      blocks.map(({ number, line }) => ({ epoch: 1, seq: number, arrivedAt, line })),
    ),
    {
      deadline: DEADLINE,
      startedAt: STARTED,
      silence: 1_800_000,
      latePolicy: 'count',
      shape: SHAPE,
      limited: [],
      takeovers: [],
      decisions: [],
    },
  )

type EndsAsItStands = typeof endsAsItStands

/** How many of the attempts end without judging, and which of those the judge would have ended differently. */
const compare = (count: number, rule: EndsAsItStands) => {
  const found = { standing: 0, late: 0, judged: 0, differing: [] as number[] }
  for (let seed = 1; seed <= count; seed += 1) {
    const attempt = randomAttempt(seed, { shape: SHAPE, deadline: DEADLINE })
    const row = saved(attempt)
    if (!rule(row, DEADLINE)) {
      found.judged += 1
      continue
    }
    found.standing += 1
    if ((row.savedAt ?? 0) > DEADLINE) found.late += 1
    const { sheet, held } = judged(attempt)
    if (held > 0 || Buffer.compare(sheet, attempt.sheet) !== 0) found.differing.push(seed)
  }
  return found
}

describe('[TIM-10] ending as it stands, and ending event by event', () => {
  it('give the same sheet for 100,000 random attempts, and nothing waits for staff', () => {
    const { standing, late, judged: others, differing } = compare(ATTEMPTS, endsAsItStands)
    expect(differing).toEqual([])
    // None of the three cases is rare.
    expect(Math.min(standing, late, others)).toBeGreaterThan(ATTEMPTS / 50)
  }, 300_000)

  it.each<[string, EndsAsItStands]>([
    ['that asks for no claim', ({ savedAt }, deadline) => (savedAt ?? 0) <= graceEnd(deadline)],
    [
      'with a longer grace',
      ({ savedAt, lastClaimedAt }, deadline) =>
        endsAsItStands({ savedAt, lastClaimedAt }, deadline) ||
        ((lastClaimedAt ?? 0) <= deadline && (savedAt ?? 0) <= graceEnd(deadline) + 1),
    ],
    [
      'that is a second late about what was claimed',
      ({ savedAt, lastClaimedAt }, deadline) =>
        endsAsItStands({ savedAt, lastClaimedAt: (lastClaimedAt ?? 0) - 1000 }, deadline),
    ],
  ])('control: a rule %s is found out', (_, rule) => {
    expect(compare(ATTEMPTS / 20, rule).differing).not.toEqual([])
  })

  it('control: a row that knows only the last claim is found out', () => {
    const wrong: number[] = []
    for (let seed = 1; seed <= ATTEMPTS / 20; seed += 1) {
      const attempt = randomAttempt(seed, { shape: SHAPE, deadline: DEADLINE })
      const savedAt = attempt.saves.at(-1)?.arrivedAt ?? null
      const lastClaimedAt = attempt.saves.at(-1)?.latestClaim ?? null
      if (!endsAsItStands({ savedAt, lastClaimedAt }, DEADLINE)) continue
      if (Buffer.compare(judged(attempt).sheet, attempt.sheet) !== 0) wrong.push(seed)
    }
    expect(wrong).not.toEqual([])
  })
})
