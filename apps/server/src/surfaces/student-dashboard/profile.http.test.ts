import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const PROFILE = '/api/v1/profile'
const profileOf = async (shows: string) => (await server.get(PROFILE, await server.tokenOf(shows))).body.data

describe('the profile', () => {
  it('[API-25] is the own one, and nobody else can ask', async () => {
    const asha = server.student('iACST online in 7 days')
    expect((await profileOf('iACST online in 7 days')).roll_number).toBe(asha.rollNumber)
    expect((await server.get(PROFILE)).status).toBe(401)
    expect((await server.get(PROFILE, 'x'.repeat(43))).status).toBe(401)
  })

  it('[ENT-18] [ENT-19] [ENT-20] has every field of the specification', async () => {
    expect(await profileOf('iACST at a centre in 3 days')).toEqual({
      roll_number: server.student('iACST at a centre in 3 days').rollNumber,
      student_firstname: 'Kavya',
      student_lastname: 'Nair',
      father_name: 'Mohan Nair',
      mobile_number: '+919810000003',
      email: 'kavya@pupils.example',
      student_psid: '',
      sf_id: '',
      student_dob: '',
      token: '',
      student_city: '',
      student_city_value: '',
      school_name: '',
      school_id: '',
      exam_type: 'iACST',
      class: '9',
      stream: 'SOF',
      classtream: '9&SOF',
      class_stream_id: 901,
      class_stream_name: 'Class 9 - Foundation',
      exam_board: 'CBSE',
      branch_code: 'DL001',
      branch_kind: 'classroom',
      exam_center: 'Delhi-Janakpuri',
      exam_center_id: 1001,
      center_name: 'Delhi-Janakpuri',
      center_code: 'DL001',
      exam_state: 'Delhi',
      exam_state_id: expect.any(Number),
      exam_location: 'New Delhi',
      exam_date: '2026-11-18T03:30:00Z',
      exam_date_id: expect.any(String),
      exam_mode_and_slot: 'Offline (10 AM to 11 AM)',
      exam_slot_id: 102,
      is_edit_allowed: true,
      is_payment_done: true,
      is_offline_sf_exam_date: true,
      exam_attempts_left: 2,
      max_exam_edit_allowed: 2,
      exam_taken: false,
      exam_date_skip: false,
      register_from_third_party: false,
      remove_edit_exam_edit_profile: false,
    })
  })

  it('a session never tells the secrets that open it', async () => {
    const asha = server.student('iACST online in 7 days')
    const token = await server.tokenOf('iACST online in 7 days')
    for (const url of [PROFILE, '/api/v1/dashboard']) {
      const text = JSON.stringify((await server.get(url, token)).body)
      expect(text).not.toContain(asha.dateOfBirth)
      expect(text).not.toContain(asha.dateOfBirth.split('-').toReversed().join('-'))
      expect(text).not.toContain(token)
    }
  })

  it('[NUM-32] [ROL-05] edits left are counted from the exam, and none are left once the test began', async () => {
    expect(await profileOf('iACST online in 7 days')).toMatchObject({
      exam_attempts_left: 2,
      max_exam_edit_allowed: 2,
      is_edit_allowed: true,
    })
    for (const shows of ['iACST online today', 'iACST missed yesterday', 'iACST online, result awaited'])
      expect((await profileOf(shows)).is_edit_allowed, shows).toBe(false)
    expect((await profileOf('iACST online, result awaited')).exam_taken).toBe(true)
  })

  it('[PRF-02] the switch that hides profile and edit is data of the exam', async () => {
    const flip = (to: boolean) =>
      server.deps.database.pool.query(
        `update catalogue.exam_types set hides_profile_and_edit = $1 where exam_type = 'iACST'`,
        [to],
      )
    await flip(true)
    expect(await profileOf('iACST online in 7 days')).toMatchObject({
      remove_edit_exam_edit_profile: true,
      is_edit_allowed: false,
    })
    await flip(false)
  })
})

describe('city, board and school', () => {
  it('[API-29] [PRF-04] are told together and shown from then on', async () => {
    const token = await server.tokenOf('Invictus online tomorrow')
    const form = { student_city: 'New Delhi', school_board: 'CISCE', school_id: 'S00002' }
    expect((await server.post(PROFILE, form, token)).body).toEqual({ success: 'true', msg: '' })
    const seen = (await server.get(PROFILE, token)).body.data
    expect(seen).toMatchObject({
      student_city: 'New Delhi',
      student_city_value: 'New Delhi',
      school_id: 'S00002',
      school_name: 'Bal Vihang Senior Secondary School, New Delhi',
      exam_board: 'CISCE',
    })
    // The last update wins.
    await server.post(PROFILE, { ...form, school_id: 'S00001' }, token)
    expect((await server.get(PROFILE, token)).body.data.school_id).toBe('S00001')
  })

  it('[PRF-04] a school or a city that no list has can be told too', async () => {
    const token = await server.tokenOf('Invictus online tomorrow')
    const successOf = async (city: string, school: string, board = 'CBSE') =>
      (await server.post(PROFILE, { student_city: city, school_board: board, school_id: school }, token)).body
        .success
    expect(await successOf('New Delhi', 'OTHER')).toBe('true')
    expect(await successOf('OTHER', 'OTHER')).toBe('true')
    expect((await server.get(PROFILE, token)).body.data).toMatchObject({
      student_city: 'OTHER',
      school_id: 'OTHER',
      school_name: '',
    })
    expect(await successOf('Atlantis', 'OTHER')).toBe('false')
    expect(await successOf('OTHER', 'S00001')).toBe('false')
    expect(await successOf('OTHER', 'OTHER', 'HOGWARTS')).toBe('false')
  })

  it.each([['student_city'], ['school_board'], ['school_id']])(
    '[API-29] %s missing is refused',
    async (name) => {
      const form: Record<string, string> = {
        student_city: 'New Delhi',
        school_board: 'CBSE',
        school_id: 'S00001',
      }
      const token = await server.tokenOf('Invictus online tomorrow')
      for (const value of [undefined, ''])
        expect((await server.post(PROFILE, { ...form, [name]: value }, token)).status).toBe(400)
    },
  )

  it.each([
    ['a school of another city', { student_city: 'Gurugram' }],
    ['a board that does not exist', { school_board: 'HOGWARTS' }],
    ['a school that does not exist', { school_id: 'S99999' }],
  ])('%s is refused', async (_what, wrong) => {
    const form = { student_city: 'New Delhi', school_board: 'CBSE', school_id: 'S00001', ...wrong }
    const token = await server.tokenOf('Invictus online tomorrow')
    const { body } = await server.post(PROFILE, form, token)
    expect([body.success, body.code]).toEqual(['false', 'registration.no-such-choice'])
  })

  it('[API-28] [ENT-29] schools are listed by city, and an unknown city has none', async () => {
    const known = (await server.get('/api/v1/schools?city=New%20Delhi')).body.data
    expect(known.length).toBeGreaterThan(2)
    expect(Object.keys(known[0]).toSorted()).toEqual(['full_school_name', 'school_code', 'short_school_name'])
    expect((await server.get('/api/v1/schools?city=Atlantis')).body.data).toEqual([])
  })

  it('[API-27] board and city come from master data', async () => {
    const { data } = (await server.get('/api/v1/master-data?masterKey=exam_board,school_city')).body
    expect(data.exam_board.length).toBeGreaterThan(5)
    expect(data.school_city.map(({ label }: { label: string }) => label)).toContain('New Delhi')
  })
})
