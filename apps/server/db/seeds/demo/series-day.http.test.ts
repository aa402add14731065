import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

/** Status of the first series that the student sees, the one of their own day, and the buttons of its papers. */
const ownSeries = async (shows: string) => {
  const { body } = await server.post('/api/v1/jee-mock-exam', {}, await server.tokenOf(shows))
  const [own] = body.data.main_exam
  return [own.status, own.papers.map((paper: { btn_txt: string }) => paper.btn_txt)]
}

it('[SER-07] the demo students of a series are in its four states', async () => {
  expect(await ownSeries('JEE open test to come')).toEqual(['Upcoming', ['Begin Test', 'Begin Test']])
  expect(await ownSeries('JEE open test today')).toEqual(['Ongoing', ['Begin Test']])
  expect(await ownSeries('JEE open test, result awaited')).toEqual([
    'Results',
    ['View Result', 'View Result'],
  ])
  expect(await ownSeries('JEE open test missed')).toEqual(['Missed', ['Missed', 'Missed']])
})

it('loading the demo adds no day that a family could book', async () => {
  const days = await server.deps.database.db
    .selectFrom('catalogue.exam_days')
    .select('day')
    .where('exam_type', '=', 'MOCK-JEE')
    .where('day', '>', '2026-11-15')
    .orderBy('day')
    .execute()
  expect(days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-12-20', '2026-12-27'])
})
