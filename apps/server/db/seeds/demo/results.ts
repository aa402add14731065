import type { PlainDate } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { CatalogueApi } from '../../../src/modules/catalogue/index.ts'
import { createResultsOffice, type PaperDefinition } from '../../../src/modules/results/index.ts'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { Db } from '../../../src/platform/database.ts'
import { demoPaper } from './demo-papers.ts'

interface DemoResult {
  readonly sequence: number
  readonly studentId: string
  readonly rollNumber: string
  readonly examType: string
  readonly classStreamId: number
  readonly examDay: PlainDate
  readonly right: number
  readonly wrong: number
  readonly isWithdrawn?: true
}

/** A generator with a seed: the same figures on every machine. */
const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const OPTIONS = ['A', 'B', 'C', 'D'] as const
const optionAt = (place: number): string => OPTIONS[place % OPTIONS.length] ?? 'A'

interface Question {
  readonly right: string
  readonly wrong: string
}

const questionsOf = ({ sections }: PaperDefinition, next: () => number): Question[] =>
  sections.flatMap(({ options, questions }) =>
    questions.flatMap(({ count }) =>
      Array.from({ length: count }, (): Question => {
        const place = Math.floor(next() * 4)
        return options === undefined
          ? { right: String(place * 5 + 2), wrong: '99' }
          : { right: optionAt(place), wrong: optionAt(place + 1) }
      }),
    ),
  )

/** This percentage right and wrong, spread over the paper. */
const answersOf = (questions: readonly Question[], right: number, wrong: number): string =>
  questions
    .map((question, at) => {
      const place = (at * 37) % 100
      if (place < right) return question.right
      return place < right + wrong ? question.wrong : ''
    })
    .join(';')

/** Invented classmates have negative keys: they cannot log in and receive no messages. */
const CLASSMATES = 240

const sheetLines = async function* (
  code: string,
  questions: readonly Question[],
  { rollNumber, right, wrong, examDay }: DemoResult,
  next: () => number,
): AsyncGenerator<string> {
  yield `${rollNumber},${code},A,${answersOf(questions, right, wrong)},${examDay} 11:00`
  for (let mate = 1; mate <= CLASSMATES; mate += 1) {
    const theirs = Math.floor(15 + next() * 75)
    yield `mate-${mate},${code},A,${answersOf(questions, theirs, Math.floor((100 - theirs) * next()))}`
  }
}

const must = <T>(outcome: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!outcome.ok) throw new Error(`a demo result was refused: ${JSON.stringify(outcome)}`)
  return outcome.value
}

/** Takes one demo student's test through all steps: paper, key, sheets, marking, check, release. Runs once. */
export const releaseDemoResult = async (
  deps: { readonly db: Db; readonly clock: Clock; readonly catalogue: CatalogueApi },
  student: DemoResult,
): Promise<void> => {
  const office = createResultsOffice({
    ...deps,
    notifications: { notify: async () => undefined, callOff: async () => undefined },
    languagesOf: async () => new Map(),
    resultAddress: async () => '',
    outbox: { publish: async () => undefined },
    studentIdsOf: async (rollNumbers) =>
      new Map(
        rollNumbers.map((roll) => [
          roll,
          roll === student.rollNumber
            ? student.studentId
            : `-${student.sequence}${roll.slice(5).padStart(4, '0')}`,
        ]),
      ),
  })
  const code = `DEMO-${student.sequence}`
  const paper = demoPaper(code, student)
  const next = seededRandom(student.sequence)
  if (!(await office.definePaper(paper)).ok) return
  const questions = questionsOf(paper, next)
  const key = new Map(questions.map((question, at) => [at + 1, question.right]))
  // One dropped question and one with two right answers, so that both can be seen.
  key.set(3, 'drop').set(6, 'A|C')
  must(await office.takeKey(code, key))
  await office.takeSheets(sheetLines(code, questions, student, next))
  must(await office.prepare(code))
  must(await office.check(code))
  must(await office.release(code, null))
  if (student.isWithdrawn) must(await office.withdraw(code, 'key-changed'))
  // No notices are sent for a demo result.
  await sql`delete from results.notice_sweeps
    where list_id = (select list_id from results.merit_lists where code = ${code})`.execute(deps.db)
}
