import { indianDay } from '@medha/rules/indian-time'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../../src/kernel/clock.ts'
import { readKeyFile } from '../../../src/main/results-files.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { loadSealedPapers } from './sealed-papers.ts'

const clock = fixedClock('2026-11-23T06:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

it('seals the demo papers with their keys once, as forms of what demo students sit today', async () => {
  const { papers } = server.composition
  const counts = async () => {
    const { rows } = await server.deps.database.pool.query(
      `select (select count(*)::int4 from papers.papers) as papers,
         (select count(*)::int4 from papers.bundles) as files,
         (select count(*)::int4 from papers.assignments) as assignments,
         (select count(*)::int4 from results.keys) as keys`,
    )
    return rows[0]
  }
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, clock)
  const first = await counts()
  expect(first).toMatchObject({ papers: 6, files: 12, keys: 6 })
  await loadSealedPapers({ ...server.composition, readKey: readKeyFile }, clock)
  expect(await counts()).toEqual(first)

  const forms = ['DEMO-IACST-10-A', 'DEMO-IACST-10-B']
  const day = indianDay(clock.now())
  const exam = { examType: 'iACST', classStreamId: 1001, day }
  expect(await papers.formsOf({ testCode: 'IACST-20261123-10SOF', exam })).toEqual(forms)
  // Students of other classes also sit today.
  const { rows } = await server.deps.database.pool.query<{ test_code: string }>(
    `select distinct test_code from papers.assignments where test_code like 'IACST-20261123-%'`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { test_code: testCode } of rows) expect(await papers.formsOf({ testCode })).toEqual(forms)
})
