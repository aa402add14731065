import { indianDay } from '@medha/rules/indian-time'
import { addDays, plainDate } from '@medha/rules/plain-date'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../../src/kernel/clock.ts'
import type { CatalogueApi } from '../../../src/modules/catalogue/index.ts'
import { practiceOf, testCodeOf } from '../../../src/modules/delivery/index.ts'
import type { PapersApi } from '../../../src/modules/papers/index.ts'
import type { ResultsOffice } from '../../../src/modules/results/index.ts'
import { DEMO_PLACES } from './places.ts'

const FOLDER = join(import.meta.dirname, 'papers')

/** Covers the days of every demo, so that loading it again on another day changes nothing. */
const ALWAYS = { fromDay: plainDate('2026-01-01'), toDay: plainDate('2035-12-31') }

/** The forms that students of an exam sit, in every class: one paper serves the demo. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  iACST: ['DEMO-IACST-10-A', 'DEMO-IACST-10-B'],
  IAT: ['DEMO-JEE-1'],
  'MOCK-JEE': ['DEMO-JEE-1'],
}

/** Every student may practise with it. */
const SAMPLE = 'PRACTICE-SAMPLE'

interface SealedPapersDeps {
  readonly papers: PapersApi
  readonly catalogue: CatalogueApi
  /** Reads a key as the exam office's command does. */
  readKey(text: string): ReadonlyMap<number, string>
  readonly results: { readonly office: Pick<ResultsOffice, 'takeKey'> }
}

const must = <T>(outcome: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!outcome.ok) throw new Error(`a demo paper was refused: ${JSON.stringify(outcome)}`)
  return outcome.value
}

interface PaperJson {
  readonly code: string
  readonly list: { readonly examType: string; readonly classStreamId: number }
}

/** Seals the demo papers, stores their keys and attaches them, so that demo students can sit immediately. */
export const loadSealedPapers = async (
  { papers, catalogue, results, readKey }: SealedPapersDeps,
  clock: Clock,
): Promise<void> => {
  const today = indianDay(clock.now())
  for (const name of readdirSync(FOLDER).filter((entry) => !entry.includes('.'))) {
    const path = join(FOLDER, name)
    const { code, list } = JSON.parse(readFileSync(join(path, 'paper.json'), 'utf8')) as PaperJson
    if ((await papers.paperOf(code)) !== null) continue
    must(await papers.office.seal(path))
    must(await results.office.takeKey(code, readKey(readFileSync(join(path, 'key.csv'), 'utf8'))))
    // Samples are for practice and have their own duration.
    if (name.includes('sample')) continue
    const { examType, classStreamId } = list
    must(await papers.office.attach(code, { examType, classStreamId, ...ALWAYS }))
  }
  for (const { examType, classStreamId, inDays, slotId } of DEMO_PLACES) {
    const forms = inDays < 0 ? [] : (FORMS[examType] ?? [])
    const [student, exam] = await Promise.all([
      catalogue.exams.classStream(classStreamId, 'en'),
      catalogue.exams.examProfile(examType),
    ])
    if (student === null || exam === null) continue
    // All mock papers exist: a set with a missing paper would not be sold.
    const mockPapers = { bought: 0, onSale: exam.mockPapersCount ?? 0 }
    for (const { testCode } of practiceOf({ examType }, mockPapers, { exam, classAndStream: student }))
      must(await papers.office.attach(SAMPLE, { testCode }))
    const examDay = addDays(today, inDays)
    // A series opens from the registered day on, and each of its papers is a test.
    const ofSeries = await catalogue.exams.seriesOf({ examType, from: examDay })
    const testCodes =
      ofSeries.length > 0
        ? ofSeries.flatMap(({ papers: ofDay }) => ofDay.map(({ examShortCode }) => examShortCode))
        : [testCodeOf({ examType, examDay, slotId, ...student })]
    for (const testCode of testCodes)
      for (const code of forms) must(await papers.office.attach(code, { testCode }))
  }
}
