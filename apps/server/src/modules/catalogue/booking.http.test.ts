import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  A_SUNDAY_MORNING,
  startCatalogueServer,
  type CatalogueServer,
} from '../../../test/catalogue-server.ts'

let server: CatalogueServer
beforeAll(async () => {
  server = await startCatalogueServer()
})
afterAll(() => server.close())

/** Resets what tests switch. Seats are not reset: each test that takes them uses its own branch. */
beforeEach(async () => {
  server.clock.moveTo(A_SUNDAY_MORNING)
  await server.sql(`update catalogue.seasons set is_open = (season = 'running')`)
  await server.sql(`update catalogue.exam_types set is_enabled = (exam_type <> 'MOCK-NEET')`)
  await server.sql(`update catalogue.branches set is_enabled = true`)
})

const india = (text: string) => new Date(`${text}:00+05:30`).toISOString()
const ONLINE = encodeURIComponent('Online (9 AM to 10 PM)')

const dates = async (path: string): Promise<string[]> =>
  (await server.get(`/api/v1/exam/dates/${path}`)).body.data.map((option: { value: string }) => option.value)
const isOpen = async (examType: string, query = ''): Promise<boolean> =>
  (await server.get(`/api/v1/exam/status/${examType}${query}`)).body.status === 'open'

describe('[API-11] exam dates', () => {
  it('are the days that can be booked, as instants at 03:30Z, with a label', async () => {
    const { body, cache } = await server.get(`/api/v1/exam/dates/DL001/11&SOE?exam_mode=${ONLINE}`)
    expect(body.success).toBe('true')
    expect(body.data).toHaveLength(30)
    expect(body.data[0]).toEqual({ label: '15 Nov 2026', value: '2026-11-15T03:30:00Z' })
    expect(body.data[29].value).toBe('2026-12-14T03:30:00Z')
    expect(cache).toBe('no-store')
  })

  it('[REG-20] iACST: today is offered at 20:59 and no longer at 21:00', async () => {
    server.clock.moveTo(india('2026-11-15T20:59'))
    expect((await dates('DL001/1102?exam_mode=online'))[0]).toBe('2026-11-15T03:30:00Z')
    server.clock.moveTo(india('2026-11-15T21:00'))
    expect((await dates('DL001/1102?exam_mode=online'))[0]).toBe('2026-11-16T03:30:00Z')
  })

  it('a morning slot at a centre cannot be booked once it is about to begin', async () => {
    const morning = `DL001/1102?exam_mode=${encodeURIComponent('Offline (10 AM to 11 AM)')}`
    server.clock.moveTo(india('2026-11-15T08:59'))
    expect((await dates(morning))[0]).toBe('2026-11-15T03:30:00Z')
    server.clock.moveTo(india('2026-11-15T09:00'))
    expect((await dates(morning))[0]).toBe('2026-11-16T03:30:00Z')
  })

  it('[REG-21] IAT: the dates of the 2025 season by the clock, each until two days before', async () => {
    await server.sql(`update catalogue.seasons set is_open = (season = '2025')`)
    const iat = 'DL001/11&SOE?exam_type=IAT'
    server.clock.moveTo(india('2025-08-22T23:58'))
    expect(await dates(iat)).toEqual(['2025-08-24T03:30:00Z', '2025-08-31T03:30:00Z', '2025-09-07T03:30:00Z'])
    server.clock.moveTo(india('2025-08-22T23:59'))
    expect(await dates(iat)).toEqual(['2025-08-31T03:30:00Z', '2025-09-07T03:30:00Z'])
    server.clock.moveTo(india('2025-09-06T00:00'))
    expect(await dates(iat)).toEqual([])
  })

  it('[REG-22] MOCK-NEET: the dates of the 2025 season by the clock, each until five days before', async () => {
    await server.sql(`update catalogue.seasons set is_open = (season = '2025')`)
    await server.sql(`update catalogue.exam_types set is_enabled = true where exam_type = 'MOCK-NEET'`)
    const neet = 'DL001/12&SOM?exam_type=MOCK-NEET'
    server.clock.moveTo(india('2025-04-08T23:58'))
    expect(await dates(neet)).toEqual([
      '2025-04-13T03:30:00Z',
      '2025-04-20T03:30:00Z',
      '2025-04-27T03:30:00Z',
    ])
    server.clock.moveTo(india('2025-04-08T23:59'))
    expect(await dates(neet)).toEqual(['2025-04-20T03:30:00Z', '2025-04-27T03:30:00Z'])
    server.clock.moveTo(india('2025-04-23T00:00'))
    expect(await dates(neet)).toEqual([])
  })

  it('leave out a cancelled day, a full slot and a closed seating', async () => {
    const offline = 'DL004/1102?exam_mode=103'
    const all = await dates(offline)
    await server.sql(
      `update catalogue.exam_days set is_cancelled = true where day = '2026-12-10' and exam_type = 'iACST'`,
    )
    await server.sql(`update catalogue.seatings set seats_taken = capacity where branch_code = 'DL004' and slot_id = 103
      and exam_day_id = (select exam_day_id from catalogue.exam_days where day = '2026-11-17' and exam_type = 'iACST')`)
    await server.sql(`update catalogue.seatings set capacity = 0 where branch_code = 'DL004' and slot_id = 103
      and exam_day_id = (select exam_day_id from catalogue.exam_days where day = '2026-11-18' and exam_type = 'iACST')`)
    const left = await dates(offline)
    expect(all.filter((day) => !left.includes(day))).toEqual([
      '2026-11-17T03:30:00Z',
      '2026-11-18T03:30:00Z',
      '2026-12-10T03:30:00Z',
    ])
    // The other slot and the other branch still have seats on the first and second of them.
    expect(await dates('DL004/1102?exam_mode=102')).toContain('2026-11-17T03:30:00Z')
    expect(await dates('DL003/1102?exam_mode=online')).toContain('2026-11-18T03:30:00Z')
  })

  it('are none for a class that may not sit the exam, and refused for a branch that does not exist', async () => {
    expect(await dates('DL001/6&SOF?exam_type=IAT')).toEqual([])
    expect(await dates('DL001/8&SOF?exam_type=IAT')).not.toEqual([])
    expect((await server.get('/api/v1/exam/dates/ZZ999/1102')).body.code).toBe('catalogue.no-such-branch')
    expect((await server.get('/api/v1/exam/dates/DL001/anything')).status).toBe(400)
  })
})

describe('[API-09] exam states', () => {
  const states = async (query: string): Promise<string[]> =>
    (await server.get(`/api/v1/exam/states?class_stream=1102&${query}`)).body.data.map(
      (option: { stateName: string }) => option.stateName,
    )

  it('are those with a centre for the mode', async () => {
    const online = await states('exam_mode=online')
    const offline = await states('exam_mode=offline')
    expect(online).toContain('Ladakh')
    expect(offline).not.toContain('Ladakh')
    expect(offline).toContain('Bihar')
    expect(online).not.toContain('Lakshadweep')
  })

  it('have name, number and letters', async () => {
    const { body } = await server.get('/api/v1/exam/states?class_stream=11%26SOE&exam_mode=online')
    expect(body.data).toContainEqual({ stateName: 'Delhi', tid: 9, shortCode: 'DL' })
  })

  it('with isCheckedState are only those with a day that can be booked', async () => {
    await server.sql(`update catalogue.seatings set capacity = 0
      where branch_code in (select branch_code from catalogue.branches join catalogue.states using (state_id) where name_en = 'Goa')`)
    expect(await states('exam_mode=online')).toContain('Goa')
    const checked = await states('exam_mode=online&isCheckedState=true')
    expect(checked).not.toContain('Goa')
    expect(checked).toContain('Delhi')
  })
})

describe('[API-10] exam centres', () => {
  const centres = async (path: string): Promise<{ label: string; value: string }[]> =>
    (await server.get(`/api/v1/exam/centres/${path}`)).body.data

  it('[CAS-04] carry label and value, and never the digital branch', async () => {
    const delhi = await centres('9/1102/')
    expect(delhi).toContainEqual({ label: 'Delhi-Rajouri Garden F+EC', value: '1002-DL002' })
    expect(delhi.map(({ value }) => value)).not.toContain('1000-IC006')
    expect(delhi).toHaveLength(11)
  })

  it('with isCheckedCentre are only those with a day that can be booked', async () => {
    await server.sql(`update catalogue.seatings set capacity = 0 where branch_code = 'DL002'`)
    const plain = await centres('9/1102/')
    const checked = await centres('9/1102/?isCheckedCentre=true')
    expect(plain.length - checked.length).toBe(1)
    expect(checked.map(({ value }) => value)).not.toContain('1002-DL002')
  })

  it('leave out a branch that staff switched off', async () => {
    await server.sql(`update catalogue.branches set is_enabled = false where branch_code = 'DL001'`)
    expect((await centres('9/1102/')).map(({ value }) => value)).not.toContain('1001-DL001')
  })
})

describe('[API-15] exam status', () => {
  it('is open for an exam with a day to book and closed without one', async () => {
    expect(await isOpen('iACST')).toBe(true)
    expect(await isOpen('IAT')).toBe(true)
    await server.sql(`update catalogue.seasons set is_open = false`)
    expect(await isOpen('iACST')).toBe(false)
    expect((await server.get('/api/v1/exam/status/iACST')).body).toEqual({
      success: 'true',
      msg: 'Registration is closed.',
      status: 'closed',
    })
  })

  it('[RTE-25] MOCK-NEET is off and iACST on; a switch in the profile changes it', async () => {
    expect(await isOpen('MOCK-NEET')).toBe(false)
    await server.sql(`update catalogue.exam_types set is_enabled = true where exam_type = 'MOCK-NEET'`)
    expect(await isOpen('MOCK-NEET')).toBe(true)
    await server.sql(`update catalogue.exam_types set is_enabled = false where exam_type = 'iACST'`)
    expect(await isOpen('iACST')).toBe(false)
  })

  it('asks about one branch when the digital brand names it', async () => {
    expect(await isOpen('iACST', '?branch_code=IC006')).toBe(true)
    await server.sql(`update catalogue.seatings set capacity = 0 where branch_code = 'IC006'`)
    expect(await isOpen('iACST', '?branch_code=IC006')).toBe(false)
    expect(await isOpen('iACST')).toBe(true)
    expect((await server.get('/api/v1/exam/status/iACST?branch_code=ZZ999')).status).toBe(404)
  })

  it('is closed for an exam type without registration, refused for one that does not exist', async () => {
    expect(await isOpen('ANTHE')).toBe(false)
    expect((await server.get('/api/v1/exam/status/NOPE')).body.code).toBe('catalogue.no-such-exam')
  })
})
