import { afterAll, beforeAll, expect, it } from 'vitest'
import { markSheet } from '../../src/modules/results/domain/mark-sheet.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { agreeOn } from './agreement.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const agree = (options: { sheets: number; seed: number; mark?: typeof markSheet }) =>
  agreeOn(server.composition, server.deps.database.db, { ...options, listsPerScheme: 2 })

it('marks, ranks and awards twenty thousand random sheets of every scheme alike, in SQL and in TypeScript', async () => {
  const end = await agree({ sheets: 20_000, seed: 7 })
  expect(end).toMatchObject({ differingSheets: 0, differingRanks: 0, lists: 12 })
  expect(end.sheets).toBeGreaterThanOrEqual(20_000)
})

it('finds a fault in either of them', async () => {
  // A marker that subtracts nothing for a wrong answer in one subject.
  const forgiving: typeof markSheet = (paper, sheet) =>
    markSheet(
      {
        ...paper,
        items: paper.items.map((item) => ({
          ...item,
          rule: { ...item.rule, wrongMarks: item.subject === 2 ? 0 : item.rule.wrongMarks },
        })),
      },
      sheet,
    )
  expect((await agree({ sheets: 800, seed: 8, mark: forgiving })).differingSheets).toBeGreaterThan(0)
  // A marker that treats the upper end of a range as outside.
  const strict: typeof markSheet = (paper, sheet) =>
    markSheet(
      {
        ...paper,
        key: paper.key.map((key) => ({
          ...key,
          ranges: key.ranges.map(([low, high]) => [low, high - 1] as const),
        })),
      },
      sheet,
    )
  expect((await agree({ sheets: 800, seed: 9, mark: strict })).differingSheets).toBeGreaterThan(0)
  // A stored figure is changed: one mark, for one student.
  await server.deps.database.pool.query(
    `update results.results set total = total + 1 where (student_id, list_id) = (
       select student_id, list_id from results.results limit 1)`,
  )
  const { rows } = await server.deps.database.pool.query(
    `select code from results.merit_lists where list_id = (select list_id from results.results limit 1)`,
  )
  const codes = await Promise.all(
    rows.map(({ code }) => server.composition.results.office.check(code as string)),
  )
  expect(codes).toMatchObject([{ ok: false, refusal: { code: 'results.check-differs' } }])
})
