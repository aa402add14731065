import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const cardOf = (shows: string) =>
  server.composition.results.publishedResultOf(server.student(shows).studentId)
const publicationOf = (shows: string) =>
  server.composition.results.publicationOf(server.student(shows).studentId)

it('has a released result for every demo student who is to see one, and a reason for every award', async () => {
  const shown = server.demo.filter(({ state }) => state === 'view-result')
  expect(shown.length).toBeGreaterThanOrEqual(6)
  for (const { shows } of shown) {
    const card = await cardOf(shows)
    expect(card, shows).not.toBeNull()
    expect(card?.scholarship.reasons.length, shows).toBeGreaterThan(0)
    expect((await publicationOf(shows)).state).toBe('published')
  }
})

it('[RES-07] [RES-08] [ENT-30] tells a whole scorecard', async () => {
  const card = await cardOf('iACST online, result published')
  expect(card).toMatchObject({
    examType: 'iACST',
    satOn: '2026-11-14',
    version: 1,
    reissueReason: null,
    maximum: 40,
    status: 'Qualified',
    ranked: 241,
    scholarship: { capApplied: null, isProvisional: false, validUntil: '2026-12-14' },
  })
  expect(card?.items).toHaveLength(40)
  expect(card?.items[2]).toMatchObject({ number: 3, outcome: 'dropped', marks: 1, note: 'dropped', key: [] })
  expect(card?.items[5]).toMatchObject({ key: ['A', 'C'], note: 'more-than-one-right' })
  expect(card?.subjects.map(({ code }) => code)).toEqual(['PHY', 'CHE', 'MAT', 'MEN'])
  expect(card?.subjects.reduce((sum, { score }) => sum + score, 0)).toBe(card?.total)
  expect(card?.topics.reduce((sum, { score }) => sum + score, 0)).toBe(card?.total)
})

it('[OPN-27] caps a repeater at 60 percent, and keeps what is above 80 provisional', async () => {
  expect((await cardOf('iACST at a centre, result of a repeater'))?.scholarship).toMatchObject({
    percent: 60,
  })
  const invictus = await cardOf('Invictus online, result published, provisional')
  expect(invictus?.scholarship).toMatchObject({ percent: 100, isProvisional: true })
  expect(invictus?.scholarship.reasons.map(({ code }) => code)).toEqual(['rank', 'provisional'])
})

it('shows nothing of a withdrawn result, and says why', async () => {
  expect(await cardOf('iACST online, result withdrawn')).toBeNull()
  expect(await publicationOf('iACST online, result withdrawn')).toEqual({
    state: 'withdrawn',
    expectedAt: null,
    releasedAt: null,
    notice: 'key-changed',
  })
})

it('promises who handed in an hour, and nobody else', async () => {
  const awaited = await publicationOf('Invictus online, result awaited')
  expect(awaited).toMatchObject({ state: 'awaited', expectedAt: new Date('2026-11-19T18:00:00+05:30') })
  expect((await publicationOf('iACST missed yesterday')).state).toBe('none')
})
