import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainDate } from '@medha/rules/plain-date'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const PAIRS = 250
const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let visitorNo = 0

const mobileOf = (at: number) => `98${String(10_000_000 + at * 37_123)}`
const psidOf = (at: number) => `708${String(10_000_000 + at * 1_009)}`
const leadKeys: string[] = []

beforeAll(async () => {
  server = await startTestServer({ clock })
  const { identity, leads } = server.composition
  for (let at = 0; at < PAIRS; at += 1) {
    const mobile = `+91${mobileOf(at)}`
    const person = { mobile, email: 'canary@pupils.example', language: 'en' } as const
    await identity.enrol({
      ...person,
      firstName: 'Canary',
      lastName: null,
      fatherName: null,
      dateOfBirth: plainDate('2011-09-23'),
    })
    await leads.recordInstituteStudent({
      psid: psidOf(at),
      mobile,
      name: 'Canary',
      email: person.email,
      isEnrolled: true,
    })
    await leads.recordLead({ ...person, examType: 'iACST', name: 'Canary', step: 'verified' })
  }
  const { rows } = await server.deps.database.pool.query<{ lead_key: string }>(
    'select lead_key from leads.leads order by lead_id',
  )
  leadKeys.push(...rows.map(({ lead_key: key }) => key))
})
afterAll(() => server.close())

const stranger = () => {
  visitorNo += 1
  return createVisitor(server, { address: `61.${visitorNo >> 8}.${visitorNo & 255}.1` })
}

/** Ids and masked digits differ between responses; the rest must be the same for all. */
const blurred = (text: string) => text.replace(/[0-9a-f]{32}/, 'id').replace(/\d\d\*{6}\d\d/, 'masked')

/** Mann and Whitney's test with the normal approximation; chance alone reaches 4 once in sixteen thousand runs. */
const areDistinguishable = (some: readonly number[], others: readonly number[]): boolean => {
  let wins = 0
  for (const one of some) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  const pairs = some.length * others.length
  const deviation = Math.sqrt((pairs * (some.length + others.length + 1)) / 12)
  return Math.abs(wins - pairs / 2) / deviation > 4
}

interface Guessed {
  readonly answers: ReadonlySet<string>
  readonly isDistinguishable: boolean
}

/** Alternates known and unknown, and which comes first, so that load on the machine affects both alike. */
const guess = async (call: (at: number, isKnown: boolean) => Promise<string>): Promise<Guessed> => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  for (let at = 0; at < PAIRS; at += 1) {
    for (const kind of at % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const from = performance.now()
      answers.add(blurred(await call(at, kind === 'known')))
      times[kind].push(performance.now() - from)
    }
    if (at % 100 === 99) clock.advance(2 * 3_600_000)
  }
  return { answers, isDistinguishable: areDistinguishable(times.known, times.unknown) }
}

describe('known and unknown are answered alike, in bytes and in time', () => {
  it('[OPN-63] [API-16] a guessed mobile', async () => {
    const end = await guess(async (at, isKnown) => {
      const mobile = isKnown ? mobileOf(at) : `97${String(10_000_000 + at * 31_337)}`
      return (await stranger().get(`/api/v1/leads/by-mobile?mobile_no=${mobile}`)).text
    })
    expect([end.answers.size, end.isDistinguishable]).toEqual([1, false])
  })

  it('[OPN-64] [API-17] a guessed lead id', async () => {
    const end = await guess(async (at, isKnown) => {
      const id = isKnown ? leadKeys[at] : String(at).padStart(32, 'a')
      return (await stranger().get(`/api/v1/leads/by-id?sf_id=${id}`)).text
    })
    expect([end.answers.size, end.isDistinguishable]).toEqual([1, false])
  })

  it('[OPN-80] [OTP-02] a guessed PSID', async () => {
    const end = await guess(async (at, isKnown) => {
      const psid = isKnown ? psidOf(at) : `709${String(10_000_000 + at * 1_009)}`
      return (await stranger().post('/api/v1/registration/otp', { mobile: psid })).text
    })
    expect([end.answers.size, end.isDistinguishable]).toEqual([1, false])
  })

  it('[OPN-80] a guessed PSID among a thousand neighbours that were all tried before', async () => {
    clock.advance(3 * 3_600_000)
    const call = async (psid: string) =>
      (await stranger().post('/api/v1/registration/otp', { mobile: psid })).text
    const neighbour = (at: number) => psidOf(0).slice(0, -3) + String(at).padStart(3, '0')
    const answers: string[] = []
    for (let at = 100; at < 155; at += 1) answers.push(blurred(await call(neighbour(at))))
    expect(new Set(answers).size).toBe(2)
    expect(await call(psidOf(0))).toBe(await call(neighbour(200)))
  })

  it('control: the same measurement tells them apart where only the known are looked up', async () => {
    const { leads } = server.composition
    const end = await guess(async (at, isKnown) => {
      const answer = await stranger().get(`/api/v1/leads/by-mobile?mobile_no=${mobileOf(at)}`)
      if (isKnown) await leads.detailsOfMobile(`+91${mobileOf(at)}`, 'iACST')
      return answer.text
    })
    expect(end.isDistinguishable).toBe(true)
  })
})
