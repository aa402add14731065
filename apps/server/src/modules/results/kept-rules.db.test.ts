import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../kernel/clock.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createResults, type PaperDefinition } from './index.ts'
import { smallPaper } from '../../../test/results/small-paper.ts'

const clock = fixedClock('2026-11-22T00:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const query = (text: string, values: readonly unknown[] = []) =>
  server.deps.database.pool.query(text, [...values])
const office = () => server.composition.results.office

const paperOf = (code: string, examType: string): PaperDefinition =>
  smallPaper({
    list: { code, examType, classStreamId: 1202, scheme: 'neet', qualifyingPercent: 40 },
    questions: { PHY: 1, CHE: 1, BIO: 1 },
    closedAt: '12:00',
  })
const KEY = new Map([1, 2, 3].map((question) => [question, 'A']))

const enrol = (firstName: string) =>
  server.composition.identity.enrol({
    firstName,
    lastName: null,
    fatherName: null,
    mobile: '+919810000000',
    email: `${firstName.toLowerCase()}@pupils.example`,
    language: 'hi',
    dateOfBirth: plainDate('2008-01-01'),
  })

/** A reading with an empty cache, as in a new process. */
const cardOf = (studentId: string) => {
  const { catalogue, registration, delivery } = server.composition
  const { db } = server.deps.database
  return createResults({ db, clock, catalogue, registration, delivery }).publishedResultOf(studentId)
}

it('keeps every scorecard, rank and reissue as the paper was set, when the scheme has other figures next year', async () => {
  const [asha, ravi] = [await enrol('Asha'), await enrol('Ravi')]
  await office().definePaper(paperOf('KEPT', 'MOCK-NEET'))
  await office().takeKey('KEPT', KEY)
  const lines = async function* () {
    // Equal marks: biology comes first in this year's tie-break, so Asha ranks first.
    yield `${asha.rollNumber},KEPT,A,B;A;A,2026-11-22 10:00`
    yield `${ravi.rollNumber},KEPT,A,A;A;B,2026-11-22 10:00`
  }
  await office().takeSheets(lines())
  for (const step of ['prepare', 'check'] as const)
    expect(await office()[step]('KEPT')).toMatchObject({ ok: true })
  await office().release('KEPT', null)
  clock.moveTo('2027-11-22T00:00:00Z')
  const before = [await cardOf(asha.studentId), await cardOf(ravi.studentId)]
  expect(before).toMatchObject([
    { total: 7, maximum: 12, rank: 1 },
    { total: 7, rank: 2 },
  ])

  await query(`update results.marking_rules set full_marks = 5, wrong_marks = -2 where scheme = 'neet'`)
  await query(`update results.schemes set tie_break = '{subject:PHY}' where scheme = 'neet'`)
  expect([await cardOf(asha.studentId), await cardOf(ravi.studentId)]).toEqual(before)

  // A corrected key is also marked by the stored rules of its paper, in both implementations.
  await office().takeKey('KEPT', new Map([...KEY, [2, 'drop']]))
  expect(await office().prepare('KEPT', 'key-changed')).toMatchObject({ ok: true })
  expect(await office().check('KEPT')).toMatchObject({ ok: true })
  await office().release('KEPT', null)
  expect(await cardOf(asha.studentId)).toMatchObject({ version: 2, total: 7, maximum: 12, rank: 1 })

  // This year's paper has this year's figures.
  expect(await office().definePaper(paperOf('NEXT', 'MOCK-NEET'))).toMatchObject({ value: { maximum: 15 } })
  const { rows } = await query(`select tie_break from results.merit_lists where code = 'NEXT'`)
  expect(rows).toEqual([{ tie_break: ['subject:PHY'] }])

  // Control: the paper's own figures are read. If they changed, no card would be shown.
  await query(`update results.paper_sections set wrong_marks = -2
    where paper_id = (select paper_id from results.papers where code = 'KEPT')`)
  await expect(cardOf(asha.studentId)).rejects.toThrow('differs from its sheet')
})
