import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoServer, type DemoServer } from '../../../test/demo-server.ts'

/** Class 9, Foundation, at Delhi's first branch; and class 7 of the digital branch. */
const CLASSROOM = 'iACST at a centre in 3 days'
const DIGITAL = 'iACST of the digital branch'
const TWELFTH = 'Invictus at a centre in 21 days'

let server: DemoServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) => server.deps.database.pool.query(text, values)

const pathOf = async (shows: string, changed: Record<string, string> = {}) => {
  const profile = (await server.get('/api/v1/profile', await server.tokenOf(shows))).body.data
  const own = {
    class: profile.class,
    stream: profile.stream,
    branch: profile.branch_code,
    roll: profile.roll_number,
    mobile: profile.mobile_number,
    ...changed,
  }
  const parts = [own.class, own.stream, own.branch, own.roll, own.mobile]
  return `/api/v1/courses/${parts.map((part) => encodeURIComponent(part)).join('/')}`
}
const coursesOf = async (shows: string, language?: string, more = '') =>
  (await server.get(`${await pathOf(shows)}${more}`, await server.tokenOf(shows), language)).body

describe('courses', () => {
  it('[API-38] [ENT-26] [ENT-27] are those of the class, stream and branch, with their flags', async () => {
    const { success, data, flags } = await coursesOf(CLASSROOM)
    expect(success).toBe('true')
    expect(data.map((course: { product_id: string }) => course.product_id)).toEqual(['M27-9-F-C'])
    expect(data[0]).toMatchObject({
      product_title: 'Classroom Course Class 9, Foundation 2027-28',
      product_course_term: '2027-28',
      course_category: 'School and Olympiads',
      purchased: 0,
      registration_fees: 4999,
      price_breakup: [
        { 'Registration Fee': 4999 },
        { 'Admission Kit & Digital Access': 9999 },
        { 'Tuition Fee': 55_999 },
        { 'Tech + Exam Fee': 7501 },
        { 'Classroom Fee Service': 6001 },
      ],
      course_content_cta: '/api/v1/course-content/M27-9-F-C',
      quote: { pays_for: 'registration', payable: 4999, list: 84_499, total: 84_499, savings: 0 },
      is_on_sale: true,
      urgency_text: 'Filling Fast',
      seats_left: null,
    })
    expect(data[0].course_feature).toHaveLength(5)
    expect(data[0].course_description).toContain('\\(a^2 - b^2 = (a-b)(a+b)\\)')
    expect(flags).toEqual({
      course_purchased: 0,
      enable_myaakash_status: false,
      guided_journey_message: 'Your result is out. Now choose your course.',
      guided_journey_sub_message: 'Pay the registration fee online, then visit your branch for admission.',
      scholarship_course_purchased_msg: '',
      term_condition_link: '/iacst-scholarship/terms-conditions',
      privacy_policy_link: '/iacst-scholarship/terms-conditions#privacy',
      iacst_download_prosp: '/api/v1/prospectus/classroom',
      preadmission_url: '',
    })
  })

  it('[FEE-05] of the digital branch are paid whole, and their prospectus is another', async () => {
    const { data, flags } = await coursesOf(DIGITAL)
    expect(data[0]).toMatchObject({ product_id: 'M27-7-F-D', quote: { pays_for: 'course', payable: 32_498 } })
    expect(flags.iacst_download_prosp).toBe('/api/v1/prospectus/digital')
  })

  it('[TRM-05] [TRM-12] [FEE-01] cost what the terms say: a scholarship on classroom and tuition fee, and no technology and examination fee for the first ranks', async () => {
    const { data } = await coursesOf('iACST online, result published')
    expect(data[0]).toMatchObject({ product_id: 'M27-10-F-C' })
    const percents = Object.fromEntries(
      (data[0].quote.lines as { name: string; percent: number }[]).map(({ name, percent }) => [
        name,
        percent,
      ]),
    )
    expect(percents).toEqual({
      'Registration Fee': 0,
      'Admission Kit & Digital Access': 0,
      'Tuition Fee': 50,
      'Tech + Exam Fee': 100,
      'Classroom Fee Service': 50,
    })
    // Control: a student who has not qualified pays it, although only 241 took the test and 500 ranks are exempt.
    const low = await coursesOf('iACST online, result published, Hindi')
    expect(low.data[0].quote.savings).toBe(0)
  })

  it('are told in Hindi, prices alike', async () => {
    const [english, hindi] = [await coursesOf(CLASSROOM), await coursesOf(CLASSROOM, 'hi-IN')]
    expect(hindi.data[0].product_title).toMatch(/^क्लासरूम/)
    expect(hindi.data[0].quote).toEqual(english.data[0].quote)
    expect(hindi.flags.iacst_download_prosp).toBe('/api/v1/prospectus/classroom?lang=hi')
  })

  it('[API-38] with a career that is not theirs there are none', async () => {
    expect((await coursesOf(CLASSROOM, 'en', '?career_type=Foundation')).data).toHaveLength(1)
    expect((await coursesOf(CLASSROOM, 'en', '?career_type=Medical')).data).toEqual([])
  })

  it.each([
    ['class', '10'],
    ['stream', 'SOE'],
    ['branch', 'DL002'],
    ['roll', '100000000000'],
    ['mobile', '9810000099'],
  ])('[OPN-74] with the %s of somebody else are refused', async (part, value) => {
    const { status, body } = await server.get(
      await pathOf(CLASSROOM, { [part]: value }),
      await server.tokenOf(CLASSROOM),
    )
    expect([status, body.code]).toEqual([403, 'edge.not-yours'])
  })

  it('[API-38] know the mobile with and without its country code', async () => {
    const token = await server.tokenOf(CLASSROOM)
    expect((await server.get(await pathOf(CLASSROOM, { mobile: '9810000003' }), token)).status).toBe(200)
  })

  it('[API-39] can be asked for by id, each only by those it is offered to', async () => {
    const token = await server.tokenOf(CLASSROOM)
    const own = await server.get('/api/v1/course-details/M27-9-F-C', token)
    expect(own.body).toMatchObject({ success: 'true', data: { product_id: 'M27-9-F-C' } })
    for (const other of ['M27-9-F-D', 'M27-10-F-C', 'NOT-THERE'])
      expect((await server.get(`/api/v1/course-details/${other}`, token)).status).toBe(404)
    expect((await server.get('/api/v1/course-details/M27-9-F-C')).status).toBe(401)
  })

  it('[OPN-77] what staff wrote is cleaned before it is sent', async () => {
    await query(
      `update catalogue.courses set description_en = '<p onclick=x>Hello<script>alert(1)</script> \\(x^2\\)</p>',
         features_en = array['<img src=x onerror=alert(1)>one', 'two', 'three', 'four', '<b>five</b>']
       where product_id = 'M27-9-F-C'`,
    )
    const [course] = (await coursesOf(CLASSROOM)).data
    expect(course.course_description).toBe('<p>Hello \\(x^2\\)</p>')
    expect(course.course_feature).toEqual(['one', 'two', 'three', 'four', '<strong>five</strong>'])
  })

  it('[CRS-07] the urgent words end when their data says so', async () => {
    server.clock.moveTo('2027-03-31T18:29:59Z')
    expect((await coursesOf(CLASSROOM)).data[0].urgency_text).toBe('Filling Fast')
    expect((await coursesOf(CLASSROOM, 'hi')).data[0].urgency_text).toBe('सीटें तेज़ी से भर रही हैं')
    server.clock.moveTo('2027-03-31T18:30:00Z')
    expect((await coursesOf(CLASSROOM)).data[0].urgency_text).toBe('')
    server.clock.moveTo('2027-06-30T18:30:00Z')
    expect((await coursesOf(CLASSROOM)).data).toEqual([])
    server.clock.moveTo('2026-11-15T04:00:00Z')
  })

  it('of one branch count their places, and another branch does not have them', async () => {
    const { data } = await coursesOf(TWELFTH)
    expect(data.map((course: { product_id: string }) => course.product_id)).toEqual([
      'M27-12-E-C',
      'M26-CRASH-E',
    ])
    expect(data[1]).toMatchObject({ seats_left: 40, course_content_cta: '' })
    await query(`update catalogue.course_offers set seats_taken = seats where product_id = 'M26-CRASH-E'`)
    expect((await coursesOf(TWELFTH)).data[1]).toMatchObject({ seats_left: 0, is_on_sale: false })
  })

  it.each([
    ['https://admission.medha.example/start', 'https://admission.medha.example/start'],
    ['javascript:alert(1)', ''],
    ['http://admission.medha.example/', ''],
    ['https://user@evil.example/', ''],
  ])('[OPN-53] the pre-admission address %s becomes %j', async (typed, sent) => {
    await query(
      `update catalogue.settings set value = jsonb_set(value, '{preadmissionUrl}', to_jsonb($1::text))
       where name = 'course_flags'`,
      [typed],
    )
    expect((await coursesOf(CLASSROOM)).flags.preadmission_url).toBe(sent)
  })
})

describe('documents about courses', () => {
  const fetched = async (url: string) => {
    const reply = await server.app.inject({ url, headers: { host: 'medha.localhost' } })
    return {
      status: reply.statusCode,
      type: reply.headers['content-type'],
      named: reply.headers['content-disposition'],
      start: reply.rawPayload.subarray(0, 5).toString(),
      bytes: reply.rawPayload,
    }
  }

  it.each([
    ['[API-41]', '/api/v1/prospectus/classroom', 'prospectus.pdf'],
    ['[API-41]', '/api/v1/prospectus/digital?lang=hi', 'prospectus.pdf'],
    ['[API-42]', '/api/v1/course-content/M27-9-F-C', 'course_detail.pdf'],
    ['[API-42]', '/api/v1/course-content/M27-12-M-D?lang=hi', 'course_detail.pdf'],
  ])('%s %s is a file named %s', async (_, url, name) => {
    const first = await fetched(url)
    expect(first).toMatchObject({
      status: 200,
      type: 'application/pdf',
      named: `attachment; filename="${name}"`,
      start: '%PDF-',
    })
    expect((await fetched(url)).bytes.equals(first.bytes)).toBe(true)
  })

  it('[API-42] there is none for a course without one, nor for one that is not there', async () => {
    for (const product of ['M27-6-F-C', 'NOT-THERE'])
      expect((await fetched(`/api/v1/course-content/${product}`)).status).toBe(404)
  })
})

describe('where a checkout is filled in', () => {
  it('[API-46] [API-47] tells town and pincode of a pair of coordinates, to students only', async () => {
    const token = await server.tokenOf(CLASSROOM)
    const at = 'latitude=28.6225&longitude=77.0910'
    expect((await server.get(`/api/v1/geo/society?${at}`, token)).body).toMatchObject({
      success: 'true',
      'Place Name': 'New Delhi',
      address: 'New Delhi, Delhi',
      pincode: expect.stringMatching(/^1100/),
    })
    expect((await server.get(`/api/v1/geo/pincode?${at}`, token)).body).toMatchObject({
      success: 'true',
      pincode: expect.stringMatching(/^1100/),
    })
    expect((await server.get(`/api/v1/geo/society?${at}`)).status).toBe(401)
  })

  it('[API-46] [ERR-35] rejects what is no place, and knows nothing of other countries', async () => {
    const token = await server.tokenOf(CLASSROOM)
    for (const path of ['society', 'pincode'])
      for (const at of ['latitude=91&longitude=77', 'latitude=28&longitude=181', 'latitude=x&longitude=77'])
        expect((await server.get(`/api/v1/geo/${path}?${at}`, token)).status, at).toBe(400)
    const london = await server.get('/api/v1/geo/society?latitude=51.5&longitude=-0.12', token)
    expect(london.body).toMatchObject({ success: 'false', code: 'catalogue.outside-india' })
  })
})
