import type { DeadlineParts, Entry } from '@medha/contract/wire/player'
import { isRehearsing } from '../domain/rehearsing.ts'
import { fullName } from '../../../kernel/format.ts'
import { sheetWithOthers } from '../takeover/merge-answers.ts'
import type { AttemptsDeps } from './attempts-deps.ts'
import type { AttemptRow } from './attempt-row.ts'

/** Older builds of the player no longer understand this API. */
export const LEAST_BUILD = 0

/** Seconds between saves while the server is not under pressure. */
const EVERY = 4

export const deadlineParts = ({ attempt, given }: AttemptRow): DeadlineParts => ({
  base: attempt.deadlineAt,
  ...given,
})

/** What the screen shows for a student of a rehearsal. */
const NOBODY = { firstName: 'Rehearsal', lastName: null, rollNumber: '0000' }

const studentOf = async ({ identity }: AttemptsDeps, { studentId }: AttemptRow) => {
  if (studentId === null) return null
  return isRehearsing(studentId) ? NOBODY : identity.studentFacts(studentId)
}

/** T §4.3. It does not contain the paper's key (PPR-24). */
export const entryOf = async (deps: AttemptsDeps, row: AttemptRow): Promise<Entry> => {
  const { attempt, paperCode } = row
  const [paper, student] = await Promise.all([
    deps.papers.paperOf(paperCode),
    studentOf(deps, row),
    deps.board.load(),
  ])
  if (paper === null || student === null) throw new Error('an attempt without its paper or student')
  const { kind, opensAt, entryUntil, duration, hardEndAt } = attempt.hours
  const hasBegun = attempt.startedAt !== null
  return {
    attempt: row.attemptId,
    state: attempt.state,
    t: deps.clock.now().getTime(),
    sitting: {
      name: paper.name,
      kind,
      durationMs: duration,
      opensAt,
      entryUntil,
      hardEndAt,
      compensationMs: row.compensationMs,
    },
    deadline: deadlineParts(row),
    paper: {
      code: paperCode,
      bundle: paper.bundle.hash.toString('hex'),
      bytes: paper.bundle.bytes,
      languages: [...paper.languages],
      sections: paper.sections,
    },
    seed: row.seed.toString('base64url'),
    order: 'sh1',
    epoch: attempt.epoch,
    n: attempt.seq,
    head: attempt.head,
    sheet: hasBegun ? (await sheetWithOthers(deps.db, row, paper)).toString('base64url') : null,
    student: {
      name: fullName(student),
      lastFour: student.rollNumber.slice(-4),
    },
    changes: deps.board.changesFor(row, 0).map(({ change }) => change),
    every: EVERY,
    hold: deps.hold(),
    minBuild: LEAST_BUILD,
  }
}
