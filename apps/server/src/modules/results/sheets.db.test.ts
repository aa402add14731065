import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../kernel/clock.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createResultsOffice, type PaperDefinition, type ResultsOffice } from './index.ts'
import { smallPaper } from '../../../test/results/small-paper.ts'

const clock = fixedClock('2026-11-23T00:00:00Z')
let server: TestServer
let office: ResultsOffice
beforeAll(async () => {
  server = await startTestServer({ clock })
  const { catalogue, notifications } = server.composition
  office = createResultsOffice({
    db: server.deps.database.db,
    clock,
    catalogue,
    notifications,
    languagesOf: async () => new Map(),
    resultAddress: async () => 'http://medha.localhost/',
    outbox: { publish: async () => undefined },
    // Thousands of students who are not enrolled: the roll number is the student id.
    studentIdsOf: async (rollNumbers) =>
      new Map(rollNumbers.filter((roll) => roll !== 'nobody').map((roll) => [roll, roll])),
  })
})
afterAll(() => server.close())

const paperOf = (code: string, list = code): PaperDefinition =>
  smallPaper({
    list: { code: list, examType: 'IAT', classStreamId: 1202, scheme: 'percentage', qualifyingPercent: 40 },
    code,
    questions: { MAT: 1 },
  })
const defined = async (code: string, list = code): Promise<void> => {
  expect(await office.definePaper(paperOf(code, list))).toMatchObject({ ok: true })
  await office.takeKey(code, new Map([[1, 'A']]))
}
const rowsOf = async function* (
  ...rows: (readonly [roll: string | number, paper: string, answer: string])[]
) {
  for (const [roll, paper, answer] of rows) yield `${roll},${paper},A,${answer}`
}
const answersOf = async (student: string) => {
  const { rows } = await server.deps.database.pool.query<{ code: string; choices: Buffer }>(
    `select code, choices from results.sheets join results.papers using (paper_id) where student_id = $1 order by code`,
    [student],
  )
  return rows.map(({ code, choices }) => [code, choices[0]])
}

it('notices a student who stands twice in a file wherever the second row is, and the first row counts', async () => {
  await defined('TWICE')
  await defined('OTHER')
  const crowd = Array.from({ length: 4_500 }, (_, at) => [1_000 + at, 'TWICE', 'B'] as const)
  const report = await office.takeSheets(
    rowsOf(
      [7, 'TWICE', 'A'],
      [7, 'OTHER', 'B'],
      ...crowd,
      [7, 'TWICE', 'C'],
      [8, 'TWICE', 'D'],
      [8, 'TWICE', 'A'],
    ),
  )
  expect(report).toEqual({
    read: 4_505,
    taken: 4_503,
    replaced: 0,
    unchanged: 0,
    bad: 2,
    badRows: [
      { line: 4_503, problem: 'twice-in-file' },
      { line: 4_505, problem: 'twice-in-file' },
    ],
  })
  expect(await answersOf('7')).toEqual([
    ['OTHER', 2],
    ['TWICE', 1],
  ])
  // Control: in a separate file the later row is a correction.
  expect(await office.takeSheets(rowsOf([7, 'TWICE', 'C']))).toMatchObject({ replaced: 1, bad: 0 })
  expect((await answersOf('7'))[1]).toEqual(['TWICE', 4])
})

it('takes the second row where the first could not be read: nothing of it was taken', async () => {
  await defined('BROKEN')
  const report = await office.takeSheets(rowsOf([9, 'BROKEN', 'X'], [9, 'BROKEN', 'A']))
  expect(report).toMatchObject({ taken: 1, badRows: [{ line: 1, problem: 'bad-answer' }] })
})

describe('a sheet that should not be there', () => {
  let number = 0
  let code = ''
  beforeEach(async () => {
    number += 1
    code = `DROP-${number}`
    await defined(code)
    await office.takeSheets(rowsOf(['21', code, 'A'], ['22', code, 'B']))
    await office.prepare(code)
    await office.check(code)
  })

  it('is dropped, and a draft that counted it has to be marked again', async () => {
    expect(await office.dropSheet(code, '22')).toEqual({ ok: true, value: undefined })
    expect(await office.release(code, null)).toMatchObject({ refusal: { code: 'results.nothing-checked' } })
    expect(await office.check(code)).toMatchObject({ refusal: { details: { rows: 1 } } })
    expect(await office.prepare(code)).toMatchObject({ value: { ranked: 1 } })
    expect(await office.check(code)).toMatchObject({ ok: true })
  })

  it('stays where a result that is out stands on it, until that is withdrawn', async () => {
    await office.release(code, null)
    expect(await office.dropSheet(code, '22')).toMatchObject({
      refusal: { code: 'results.sheet-is-released' },
    })
    expect(await answersOf('22')).toContainEqual([code, 2])
    await office.withdraw(code, 'sheets-corrected')
    expect(await office.dropSheet(code, '22')).toMatchObject({ ok: true })
    // A sheet that arrives after the release is in no result.
    await office.prepare(code)
    await office.check(code)
    await office.release(code, null)
    await office.takeSheets(rowsOf(['23', code, 'A']))
    expect(await office.dropSheet(code, '23')).toMatchObject({ ok: true })
    expect(await office.dropSheet(code, '21')).toMatchObject({ ok: false })
  })

  it('has to be there', async () => {
    const refused = async (paper: string, roll: string) => {
      const answer = await office.dropSheet(paper, roll)
      return answer.ok ? 'dropped' : answer.refusal.code
    }
    expect(await refused(code, 'nobody')).toBe('results.no-such-student')
    expect(await refused('NONE', '21')).toBe('results.no-such-paper')
    expect(await refused(code, '24')).toBe('results.no-such-sheet')
    expect(await refused(code, '21')).toBe('dropped')
    expect(await refused(code, '21')).toBe('results.no-such-sheet')
  })
})
