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

const rowsOf = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query(text, [...values])).rows as Record<string, unknown>[]

let number = 0
const paperOf = (examType: string, classStreamId: number, qualifyingPercent: number): PaperDefinition => {
  number += 1
  return smallPaper({
    list: { code: `A-${number}`, examType, classStreamId, scheme: 'jee-main', qualifyingPercent },
    questions: { MAT: 3, PHY: 1, CHE: 1 },
    closedAt: '12:00',
  })
}
const KEY = new Map([1, 2, 3, 4, 5].map((question) => [question, 'A']))

/** Releases a test with one pupil for each number of right answers, the rest wrong, and reads each pupil's award. */
const awarded = async (
  examType: string,
  classStreamId: number,
  right: readonly number[],
  qualifyingPercent = 40,
) => {
  const { results, identity } = server.composition
  const { office } = results
  const paper = paperOf(examType, classStreamId, qualifyingPercent)
  await office.definePaper(paper)
  await office.takeKey(paper.code, KEY)
  const pupils = await Promise.all(
    right.map((_, at) =>
      identity.enrol({
        firstName: `Pupil ${at}`,
        lastName: null,
        fatherName: null,
        mobile: '+919810000000',
        email: 'pupil@pupils.example',
        language: 'hi',
        dateOfBirth: plainDate('2010-01-01'),
      }),
    ),
  )
  const lines = async function* () {
    for (const [at, { rollNumber }] of pupils.entries()) {
      const answers = [0, 1, 2, 3, 4].map((question) => (question < (right[at] ?? 0) ? 'A' : 'B'))
      yield `${rollNumber},${paper.code},A,${answers.join(';')},2026-11-22 10:00`
    }
  }
  expect(await office.takeSheets(lines())).toMatchObject({ taken: right.length, bad: 0 })
  expect(await office.prepare(paper.code)).toMatchObject({ ok: true })
  expect(await office.check(paper.code)).toMatchObject({ ok: true })
  await office.release(paper.code, null)
  clock.moveTo('2026-12-01T00:00:00Z')
  const cards = await Promise.all(pupils.map(({ studentId }) => results.publishedResultOf(studentId)))
  return cards.map((card) => ({
    status: card?.status,
    percent: card?.scholarship.percent,
    codes: card?.scholarship.reasons.map(({ code }) => code),
    discounts: card?.discounts,
  }))
}

it('[TRM-12] exempts the first 500 of VII to X and the first 200 of XI and XII, and no other class, in the test of these terms', async () => {
  expect(
    await rowsOf(`select class_stream_id as class, up_to_rank as rank, exempt_fees as fees
      from results.rank_exemptions where exam_type = 'iACST' order by class_stream_id`),
  ).toEqual([
    ...[701, 801, 901, 1001].map((of) => ({ class: of, rank: 500, fees: ['technology'] })),
    ...[1102, 1103, 1202, 1203].map((of) => ({ class: of, rank: 200, fees: ['technology'] })),
  ])
})

it('[TRM-05] gives a scholarship of that test on the classroom and tuition fee alone, the same share of both', async () => {
  const slabs = await rowsOf(`select * from results.slabs where exam_type = 'iACST'`)
  expect(slabs.length).toBeGreaterThan(0)
  for (const slab of slabs)
    expect(slab).toMatchObject({
      classroom_percent: slab['tuition_percent'],
      admission_percent: null,
      technology_percent: null,
      registration_percent: null,
    })
})

it('[TRM-12] [TRM-05] [TRM-11] [ENT-30] waives the fee whole beside a scholarship that is capped, by rank, for who qualified', async () => {
  // Top 2 instead of 500: four pupils are enough to be on both sides of it.
  await rowsOf(`update results.rank_exemptions set up_to_rank = 2 where class_stream_id = 1001`)
  const [first, second, third, fourth] = await awarded('iACST', 1001, [5, 4, 3, 0])
  expect(first).toMatchObject({
    percent: 60,
    codes: ['slab', 'exempt'],
    discounts: {
      tuitionFee: 60,
      classroomService: 60,
      technologyAndExaminationFee: 100,
      admissionFee: null,
      registrationFee: null,
    },
  })
  expect(second).toMatchObject({ percent: 50, codes: ['slab', 'exempt'] })
  expect(third).toMatchObject({ percent: 30, codes: ['slab'] })
  expect(third?.discounts?.technologyAndExaminationFee).toBeNull()
  expect(fourth).toMatchObject({ status: 'NotQualified', percent: 0, codes: ['below-slabs'] })

  // Class 12 passed is not class XII, and class VI is not included.
  for (const other of [1302, 601])
    expect((await awarded('iACST', other, [5]))[0]?.discounts?.technologyAndExaminationFee).toBeNull()
})

it('gives nothing for a rank to who has not qualified: in a short list everybody is among the first', async () => {
  const cards = await awarded('IAT', 1202, [5, 4, 3, 2, 1, 0, 0, 0])
  expect(cards.map(({ status, percent }) => [status, percent])).toEqual([
    ['Qualified', 100],
    ['Qualified', 100],
    ['Qualified', 100],
    ...[0, 0, 0, 0, 0].map(() => ['NotQualified', 0]),
  ])
  // Control: if every student qualifies, all of the first ten get it.
  const open = await awarded('IAT', 1202, [5, 2, 1], 0)
  expect(open.map(({ status, percent }) => [status, percent])).toEqual(
    [0, 1, 2].map(() => ['Qualified', 100]),
  )
})

it('[TRM-12] checks an exemption in TypeScript as well: one that was written wrong is not released', async () => {
  const { office } = server.composition.results
  await awarded('IAT', 1202, [5, 4, 0])
  const code = `A-${number}`
  expect(await office.prepare(code, 'terms-corrected')).toMatchObject({ ok: true })
  await rowsOf(
    `update results.results set exemption = 1 where exemption = 0 and version = 2 and list_id = (
       select list_id from results.merit_lists where code = $1)`,
    [code],
  )
  expect(await office.check(code)).toMatchObject({ refusal: { code: 'results.check-differs' } })
})
