import { plainDate } from '@medha/rules/plain-date'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCatalogueServer, type CatalogueServer } from '../../../test/catalogue-server.ts'

let server: CatalogueServer
beforeAll(async () => {
  server = await startCatalogueServer()
})
afterAll(() => server.close())

const data = async (url: string, host?: string) =>
  (await server.get(url, host === undefined ? {} : { host })).body.data

it('[API-07] lists the school boards, CBSE first, for anybody to keep for a while', async () => {
  const { body, cache } = await server.get('/api/v1/exam/boards')
  expect(body.success).toBe('true')
  expect(body.data[0]).toEqual({ label: 'CBSE - Central Board of Secondary Education', value: 'CBSE' })
  expect(body.data.length).toBeGreaterThanOrEqual(30)
  expect(cache).toBe('public, max-age=300')
})

describe('[API-08] class and stream lists', () => {
  const classesOf = async (query: string, host?: string) =>
    (await data(`/api/v1/exam/class-streams${query}`, host)).map((option: { class: string }) => option.class)

  it('[NUM-10] iACST takes classes 6 to 12 and class 12 passed, sorted as numbers', async () => {
    const classes = await classesOf('?registration_page=default&exam_type=iACST')
    expect([...new Set(classes)]).toEqual(['6', '7', '8', '9', '10', '11', '12', '12P'])
  })

  it('[NUM-10] IAT takes classes 8 to 12', async () => {
    expect([...new Set(await classesOf('?exam_type=IAT'))]).toEqual(['8', '9', '10', '11', '12'])
  })

  it('[NUM-10] MOCK-JEE takes classes 11, 12 and the drop year', async () => {
    expect([...new Set(await classesOf('?exam_type=MOCK-JEE'))]).toEqual(['11', '12', 'DROP'])
  })

  it('follows the host when no exam type is named', async () => {
    expect(await classesOf('', 'invictus.medha.localhost')).toContain('8')
    expect(await classesOf('', 'invictus.medha.localhost')).not.toContain('6')
    expect(await classesOf('')).toContain('6')
  })

  it('a repeater page has its own list, whatever host asks', async () => {
    const url = '/api/v1/exam/class-streams?registration_page=iacst_repeater_neet'
    const expected = [
      { key: '1303', display_name: 'Class 12 passed - Medical (NEET)', class: '12P', stream: 'SOM' },
    ]
    expect(await data(url)).toEqual(expected)
    expect(await data(url, 'invictus.medha.localhost')).toEqual(expected)
  })

  it('a Hindi page has Hindi names', async () => {
    const [option] = await data('/api/v1/exam/class-streams?registration_page=iacst_repeater_neet_hindi')
    expect(option.display_name).toBe('कक्षा 12 उत्तीर्ण - मेडिकल (NEET)')
  })

  it('a Hindi reader has Hindi names on every page, and so have boards and states', async () => {
    const [option] = await data('/api/v1/exam/class-streams?exam_type=IAT&lang=hi')
    expect(option.display_name).toBe('कक्षा 8 - फाउंडेशन')
    const boards = await data('/api/v1/exam/boards?lang=hi')
    expect(boards[0]).toEqual({ label: 'CBSE - केंद्रीय माध्यमिक शिक्षा बोर्ड', value: 'CBSE' })
    const states = '/api/v1/exam/states?exam_type=iACST&class_stream=901&exam_mode=online'
    const [english, hindi] = [await data(states), await data(`${states}&lang=hi`)]
    expect(hindi).toContainEqual({ stateName: 'दिल्ली', tid: 9, shortCode: 'DL' })
    expect(hindi.map((state: { tid: number }) => state.tid).toSorted()).toEqual(
      english.map((state: { tid: number }) => state.tid).toSorted(),
    )
    expect((await server.get('/api/v1/exam/boards?lang=fr')).status).toBe(400)
  })

  it('refuses a page and an exam type that do not exist', async () => {
    expect((await server.get('/api/v1/exam/class-streams?registration_page=nonsense')).body).toMatchObject({
      success: 'false',
      code: 'catalogue.no-such-page',
    })
    expect((await server.get('/api/v1/exam/class-streams?exam_type=NOPE')).body.code).toBe(
      'catalogue.no-such-exam',
    )
  })
})

describe('[API-12] slots', () => {
  it('have a name and a number, and follow the host', async () => {
    expect(await data('/api/v1/exam/slots')).toEqual([
      { name: 'Online (9 AM to 10 PM)', tid: 101 },
      { name: 'Offline (10 AM to 11 AM)', tid: 102 },
      { name: 'Offline (4 PM to 5 PM)', tid: 103 },
    ])
    expect(await data('/api/v1/exam/slots', 'invictus.medha.localhost')).toEqual([
      { name: 'Online (10 AM to 10 PM)', tid: 201 },
      { name: 'Offline (10 AM to 1 PM)', tid: 202 },
    ])
  })
})

describe('[API-13] payment methods of a branch', () => {
  const methods = (code: string) => data(`/api/v1/branch-payment-methods?branch_code=${code}`)

  it('map a key to a label, the default first', async () => {
    const normal = await methods('DL001')
    expect(Object.keys(normal)[0]).toBe('paytm')
    expect(normal).toEqual({ paytm: 'Paytm', razorpay: 'others' })
  })

  it('exist for the digital branch too', async () => {
    expect(Object.keys(await methods('IC006'))).toEqual(['paytm', 'ccavenue', 'razorpay'])
  })

  it('lack a method that staff switched off', async () => {
    await server.sql(`update catalogue.payment_methods set is_enabled = false where method = 'razorpay'`)
    expect(await methods('DL001')).toEqual({ paytm: 'Paytm' })
  })

  it('are refused for a branch that does not exist', async () => {
    expect((await server.get('/api/v1/branch-payment-methods?branch_code=ZZ999')).status).toBe(404)
  })
})

describe('[API-27] master data', () => {
  it('gives boards and school cities', async () => {
    const { body } = await server.get('/api/v1/master-data?masterKey=exam_board,school_city')
    expect(body.success).toBe('true')
    expect(Object.keys(body.data)).toEqual(['exam_board', 'school_city'])
    expect(body.data.exam_board[0].value).toBe('CBSE')
    expect(body.data.school_city).toContainEqual({ label: 'Patna', value: 'Patna' })
  })

  it('gives slots, states, and classes with streams', async () => {
    const lists = await data(
      '/api/v1/master-data?masterKey=exammode_and_time_master,state_master,class_and_stream_master',
    )
    expect(lists.exammode_and_time_master[0]).toEqual({ name: 'Online (9 AM to 10 PM)', tid: 101 })
    expect(lists.state_master).toHaveLength(36)
    expect(lists.class_and_stream_master[0].display_name).toBe('Class 6 - Foundation')
  })

  it('gives the centres of one state for one mode', async () => {
    const url = '/api/v1/master-data?masterKey=exam_center_master&masterKeyId=9&exam_mode='
    const labels = async (mode: string) =>
      (await data(url + mode)).exam_center_master.map((centre: { label: string }) => centre.label)
    expect(await labels('Online (9 AM to 10 PM)')).toContain('Delhi-Rajouri Garden F+EC')
    expect(await labels('offline')).toContain('Delhi-Janakpuri')
    expect(await labels('offline')).not.toContain('Delhi-Rajouri Garden F+EC')
  })

  it('is malformed with an unknown key, or with centres of no state', async () => {
    expect((await server.get('/api/v1/master-data?masterKey=exam_board,passwords')).status).toBe(400)
    expect((await server.get('/api/v1/master-data?masterKey=exam_center_master')).status).toBe(400)
  })
})

it('[API-44] lists the names of all 36 states and union territories', async () => {
  const names = await data('/api/v1/states')
  expect(names).toHaveLength(36)
  expect(names).toEqual(names.toSorted())
  expect(names.every((name: unknown) => typeof name === 'string')).toBe(true)
})

describe('[API-35] branches', () => {
  const signIn = async (): Promise<string> => {
    const { identity } = server.composition
    const { studentId } = await identity.enrol({
      firstName: 'Asha',
      lastName: 'Devi',
      fatherName: 'Ram',
      mobile: '+919000000001',
      email: 'asha@medha.example',
      language: 'en',
      dateOfBirth: plainDate('2010-05-04'),
    })
    const { code } = await identity.issueLink(studentId)
    const reply = await server.app.inject({ method: 'POST', url: '/api/v1/login/link', payload: { code } })
    return reply.json().token as string
  }

  it('gives a student the own branch first and those near it', async () => {
    const { body, cache } = await server.get('/api/v1/branches/DL003', { token: await signIn() })
    expect(body.data[0]).toMatchObject({
      center_name: 'Delhi-Pitampura',
      address: expect.stringContaining('Pitampura, New Delhi 110034'),
      location_url: expect.stringMatching(/^https:/),
    })
    expect(body.data[0].contact_numbers.length).toBeLessThanOrEqual(4)
    expect(body.data.length).toBeGreaterThan(3)
    expect(cache).toBe('no-store')
  })

  it('[ENT-25] a branch has a name, an address, up to four numbers and a map, and nothing else', async () => {
    const { body } = await server.get('/api/v1/branches/DL003', { token: await signIn() })
    for (const branch of body.data) {
      expect(Object.keys(branch).toSorted()).toEqual([
        'address',
        'center_name',
        'contact_numbers',
        'location_url',
      ])
      expect(branch.contact_numbers.length).toBeGreaterThan(0)
      expect(branch.contact_numbers.length).toBeLessThanOrEqual(4)
    }
  })

  it('gives a student of the digital branch no others', async () => {
    const { body } = await server.get('/api/v1/branches/IC006', { token: await signIn() })
    expect(body.data.map((branch: { center_name: string }) => branch.center_name)).toEqual([
      'Delhi-Janak Puri Branch test',
    ])
  })

  it('refuses an unknown branch, and a visitor without a token', async () => {
    expect((await server.get('/api/v1/branches/ZZ999', { token: await signIn() })).status).toBe(404)
    expect((await server.get('/api/v1/branches/DL003')).status).toBe(401)
  })
})
