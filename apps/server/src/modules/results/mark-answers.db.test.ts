import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '../../../test/must.ts'
import { demoFolder } from '../../../test/paper-folder.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { readKeyFile } from '../../main/results-files.ts'
import { markSheet } from './domain/mark-sheet.ts'
import type { KeyedPaper, Sheet } from './domain/paper.ts'
import { keyedPaper } from './queries/keyed-paper.ts'

const SAMPLE = 'PRACTICE-SAMPLE'
let server: TestServer
let paper: KeyedPaper
let withoutKey: unknown
beforeAll(async () => {
  server = await startTestServer({})
  const { papers, results } = server.composition
  await papers.office.seal(demoFolder(SAMPLE))
  withoutKey = await results.office.markAnswers(SAMPLE, NOTHING)
  const key = readKeyFile(readFileSync(join(demoFolder(SAMPLE), 'key.csv'), 'utf8'))
  must(await results.office.takeKey(SAMPLE, key))
  const { db } = server.deps.database
  const { paper_id: id } = await db
    .selectFrom('results.papers')
    .select('paper_id')
    .where('code', '=', SAMPLE)
    .executeTakeFirstOrThrow()
  const keyed = await keyedPaper(db, id, 1)
  if (keyed === null) throw new Error('the sample has no key')
  paper = keyed
}, 60_000)
afterAll(() => server.close())

const NOTHING: Sheet = { choices: new Uint8Array(12), numbers: [null, null] }

const someSheet: fc.Arbitrary<Sheet> = fc.record({
  choices: fc
    .tuple(...Array.from({ length: 12 }, () => fc.integer({ min: 0, max: 15 })))
    .map((bits) => Uint8Array.from(bits)),
  numbers: fc.tuple(
    fc.option(fc.constantFrom(54_000, 36_000), { nil: null }),
    fc.option(fc.constantFrom(325, 3250), { nil: null }),
  ),
})

it('[PRC-04] practice is marked exactly as a real sheet, and the sum is that of its questions', async () => {
  expect(withoutKey).toBeNull()
  await fc.assert(
    fc.asyncProperty(someSheet, async (sheet) => {
      const report = await server.composition.results.office.markAnswers(SAMPLE, sheet)
      const real = markSheet(paper, sheet)
      expect(report?.total).toEqual(real.total)
      expect(report?.items.map(({ outcome, marks }) => ({ outcome, marks }))).toEqual(real.items)
      expect(report?.items.reduce((sum, { marks }) => sum + marks, 0)).toBe(report?.total.score)
      expect(report?.maximum).toBe(44)
    }),
    { numRuns: 200 },
  )
})
