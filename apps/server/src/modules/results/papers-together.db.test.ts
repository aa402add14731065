import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedClock } from '../../kernel/clock.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { PaperDefinition } from './index.ts'
import { smallPaper } from '../../../test/results/small-paper.ts'

const clock = fixedClock('2026-11-22T00:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const office = () => server.composition.results.office
const name = (en: string) => ({ en, hi: en })
/** A small JEE Advanced: one single-option question in each subject, 3 marks or −1. */
const paperOf = (list: string, part: number, papersCount: 'each' | 'together'): PaperDefinition =>
  smallPaper({
    list: {
      code: list,
      examType: 'MOCK-JEE',
      classStreamId: 1202,
      scheme: 'jee-advanced',
      qualifyingPercent: 40,
      papersCount,
    },
    code: `${list}-${part}`,
    title: `Paper ${part}`,
    questions: { MAT: 1, PHY: 1, CHE: 1 },
    closedAt: part === 1 ? '12:00' : '18:00',
  })

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

const define = async (list: string, papersCount: 'each' | 'together') => {
  for (const part of [1, 2]) {
    expect(await office().definePaper(paperOf(list, part, papersCount))).toMatchObject({ ok: true })
    await office().takeKey(`${list}-${part}`, new Map([1, 2, 3].map((question) => [question, 'A'])))
  }
}

it('ranks by the sum of all papers, subject by subject, only who sat all of them', async () => {
  await define('ADV', 'together')
  const [even, steep, half] = [await enrol('Even'), await enrol('Steep'), await enrol('Half')]
  const last = await enrol('Last')
  const lines = async function* () {
    // Maths, physics, chemistry. Even has 5 and 5, steep 9 and 1: both 10, but steep has less in maths: 2 against 6.
    yield `${even.rollNumber},ADV-1,A,A;A;B,2026-11-22 12:00`
    yield `${even.rollNumber},ADV-2,A,A;B;A,2026-11-22 17:00`
    yield `${steep.rollNumber},ADV-1,A,A;A;A,2026-11-22 12:00`
    yield `${steep.rollNumber},ADV-2,A,B;B;A,2026-11-22 17:30`
    // The best student of the first paper alone is not in the list.
    yield `${half.rollNumber},ADV-1,A,A;A;A,2026-11-22 12:00`
    yield `${last.rollNumber},ADV-1,A,B;B;B,2026-11-22 12:00`
    yield `${last.rollNumber},ADV-2,A,;;,2026-11-22 17:00`
  }
  expect(await office().takeSheets(lines())).toMatchObject({ taken: 7, bad: 0 })
  expect(await office().prepare('ADV')).toEqual({
    ok: true,
    value: { version: 1, ranked: 3, incomplete: 1 },
  })
  expect(await office().check('ADV')).toEqual({ ok: true, value: { version: 1, compared: 3 } })
  expect(await office().release('ADV', null)).toMatchObject({ ok: true })
  clock.moveTo('2026-12-22T00:00:00Z')
  const cards = await Promise.all(
    [even, steep, last, half].map(({ studentId }) => server.composition.results.publishedResultOf(studentId)),
  )
  expect(cards.map((card) => card && [card.total, card.rank, card.percentile])).toEqual([
    [10, 1, 100],
    [10, 2, 100],
    [-3, 3, 33.3333333],
    null,
  ])
  const [first] = cards
  expect(first).toMatchObject({
    paperName: name('Paper 1 + Paper 2'),
    maximum: 18,
    ranked: 3,
    highest: 10,
    percentage: 55.6,
  })
  expect(first?.subjects.map(({ code, score, maximum, highest }) => [code, score, maximum, highest])).toEqual(
    [
      ['MAT', 6, 6, 6],
      ['PHY', 2, 6, 2],
      ['CHE', 2, 6, 6],
    ],
  )
  expect(first?.subjects.map(({ average }) => average)).toEqual([2.33, 1, 2.33])
  expect(first?.topics.map(({ score, maximum }) => [score, maximum])).toEqual([
    [6, 6],
    [2, 6],
    [2, 6],
  ])
  expect(first?.items.map(({ number, outcome }) => [number, outcome])).toEqual([
    [1, 'correct'],
    [2, 'correct'],
    [3, 'wrong'],
    [4, 'correct'],
    [5, 'wrong'],
    [6, 'correct'],
  ])
  // Sheets of both papers belong to the result; the single sheet belongs to none.
  for (const part of ['ADV-1', 'ADV-2'])
    expect(await office().dropSheet(part, even.rollNumber)).toMatchObject({
      refusal: { code: 'results.sheet-is-released' },
    })
  expect(await office().dropSheet('ADV-1', half.rollNumber)).toMatchObject({ ok: true })
})

it('[LCH-02] is one result, found from each of its papers, under both names, and told once', async () => {
  clock.moveTo('2026-11-22T20:00:00Z')
  await define('ONE', 'together')
  const [whole, part] = [await enrol('Whole'), await enrol('Part')]
  const lines = async function* () {
    yield `${whole.rollNumber},ONE-1,A,A;A;A`
    yield `${whole.rollNumber},ONE-2,A,A;A;A`
    yield `${part.rollNumber},ONE-1,A,A;A;A`
  }
  await office().takeSheets(lines())
  await office().prepare('ONE')
  await office().check('ONE')
  await office().release('ONE', null)
  clock.moveTo('2026-12-22T00:00:00Z')
  const { results } = server.composition
  const day = plainDate('2026-11-22')
  const [first, second] = await Promise.all([
    results.paperOfTest(whole.studentId, { day, codes: ['ONE-1'], otherCodes: ['ONE-2'] }),
    results.paperOfTest(whole.studentId, { day, codes: ['ONE-2'], otherCodes: ['ONE-1'] }),
  ])
  expect(first).not.toBeNull()
  expect(second).toBe(first)
  expect((await results.shownResultOf(whole.studentId, first)).paper).toEqual({
    paperId: first,
    name: name('Paper 1 + Paper 2'),
    satOn: '2026-11-22',
  })
  await office().notifyReleases()
  const { rows } = await server.deps.database.pool.query(
    `select student_id, channel from notifications.messages where student_id = any($1) order by message_id`,
    [[whole.studentId, part.studentId]],
  )
  expect(rows).toEqual([
    { student_id: whole.studentId, channel: 'sms' },
    { student_id: whole.studentId, channel: 'mail' },
  ])
})

it('refuses the same where each paper is a sitting of its own, and a list that is to count otherwise', async () => {
  await define('EACH', 'each')
  const twice = await enrol('Twice')
  const lines = async function* () {
    yield `${twice.rollNumber},EACH-1,A,A;A;A`
    yield `${twice.rollNumber},EACH-2,A,A;A;A`
  }
  await office().takeSheets(lines())
  expect(await office().prepare('EACH')).toMatchObject({ refusal: { code: 'results.sat-twice' } })
  const other = { ...paperOf('EACH', 3, 'together') }
  expect(await office().definePaper(other)).toMatchObject({ refusal: { code: 'results.list-differs' } })
})

it('has nobody to rank where nobody sat all papers', async () => {
  await define('NONE', 'together')
  const alone = await enrol('Alone')
  const lines = async function* () {
    yield `${alone.rollNumber},NONE-1,A,A;A;A`
  }
  await office().takeSheets(lines())
  expect(await office().prepare('NONE')).toMatchObject({ refusal: { code: 'results.no-sheets' } })
})
