import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM, OFFLINE, startSignUpServer, type SignUpServer } from '../../../../test/sign-up-server.ts'

let server: SignUpServer
beforeAll(async () => {
  server = await startSignUpServer()
})
afterAll(() => server.close())

const count = async (table: string): Promise<number> => {
  const [row] = await server.rows<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? -1
}

describe('a free exam', () => {
  it('[API-19] [ENT-13] [REG-16] [REG-18] gives a roll number at once, with the branch and a link that logs in', async () => {
    const visitor = await server.visitor()
    const answer = await server.signUp(visitor)
    expect(answer).toMatchObject({
      status: 200,
      cache: 'no-store',
      body: {
        success: 'true',
        status: 'confirmed',
        data: {
          isPaidExam: false,
          exam_fee: 0,
          isCouponApplicable: false,
          payment_data: null,
          dob: '05-04-2010',
          roll_number: expect.stringMatching(/^[1-9]\d{11}$/),
          dashboard_link: expect.stringMatching(/^http:\/\/medha\.localhost\/\?lt=[\w-]+$/),
          branch_phone_numbers: ['011-15023367'],
          branch_gps: '28.62251,77.09101',
          branch_address: expect.stringContaining('Janakpuri'),
          gps_link: expect.stringMatching(/^https:/),
        },
      },
    })
    const code = new URL(answer.body.data.dashboard_link).searchParams.get('lt')
    const login = await server.post('/api/v1/login/link', { code })
    expect(login.body.success).toBe('true')
  })

  it('[OPN-29] [ENT-12] lower-cases the mail, keeps the form under its student and seals what it kept before', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor)
    const [student] = await server.rows<Record<string, unknown>>(
      `select first_name, last_name, email, language from identity.students where mobile = $1`,
      [`+91${visitor.mobile}`],
    )
    expect(student).toEqual({
      first_name: 'Asha',
      last_name: 'Verma',
      email: 'asha@pupils.example',
      language: 'en',
    })
    const [{ text } = { text: '' }] = await server.rows<{ text: string }>(
      `select string_agg(sign_ups::text, ' ') as text from registration.sign_ups`,
    )
    for (const secret of [visitor.mobile, 'Asha', 'asha@', '2010-04-05']) expect(text).not.toContain(secret)
  })

  it('[REG-16] tells the family by SMS and mail in the language of the page, in the same transaction', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, {
      registration_page: 'iacst_repeater_common_hindi',
      class_stream: '1302',
    })
    const messages = await server.rows<{ channel: string; language: string; words: Record<string, string> }>(
      `select channel, message.language, words from notifications.messages message
       join identity.students using (student_id) where mobile = $1 order by channel`,
      [`+91${visitor.mobile}`],
    )
    expect(messages.map(({ channel, language }) => [channel, language])).toEqual([
      ['mail', 'hi'],
      ['sms', 'hi'],
    ])
    expect(messages[0]?.words['exam']).toBe('तत्काल प्रवेश एवं छात्रवृत्ति परीक्षा')
    expect(messages[0]?.words['link']).toContain('lt=')
    // A test at home has no address to travel to.
    expect(messages[0]?.words['place']).toBe('ऑनलाइन, घर पर')
    expect(messages[0]?.words['slot']).toBe('सुबह 9 से रात 10 बजे के बीच कभी भी शुरू करें')
    expect(messages[1]?.words).not.toHaveProperty('link')
  })

  it('[REG-23] a repeated submit is the same registration, by the id of the form and by what it says', async () => {
    const visitor = await server.visitor()
    const form_id = 'a-form-of-our-own-1'
    const first = await server.signUp(visitor, { form_id })
    const again = await server.signUp(visitor, { form_id, student_name: 'Asha Varma' })
    expect(again.body.data.roll_number).toBe(first.body.data.roll_number)
    expect(again.body.data.dashboard_link).not.toBe(first.body.data.dashboard_link)

    const plain = await server.visitor()
    const one = await server.signUp(plain)
    const two = await server.signUp(plain)
    expect(two.body.data.roll_number).toBe(one.body.data.roll_number)
  })

  it('[REG-23] [NUM-21] [OPN-11] gives siblings on one mobile an attempt each and refuses the third', async () => {
    const visitor = await server.visitor()
    const asha = await server.signUp(visitor)
    const ravi = await server.signUp(visitor, { student_name: 'Ravi Verma', student_dob: '01-02-2012' })
    expect(ravi.body.data.roll_number).not.toBe(asha.body.data.roll_number)
    const mira = await server.signUp(visitor, { student_name: 'Mira Verma', student_dob: '03-03-2013' })
    expect(mira.status).toBe(200)
    expect(mira.body).toMatchObject({
      success: 'false',
      code: 'registration.attempts-exhausted',
      msg: 'Account already exists with this mobile number. Please login or register with a different mobile number.',
    })
  })

  it('[OPN-11] counts registrations taken over from older records', async () => {
    const visitor = await server.visitor()
    for (const firstName of ['Old', 'Older']) {
      const { studentId } = await server.composition.identity.enrol({
        firstName,
        lastName: null,
        fatherName: null,
        mobile: `+91${visitor.mobile}`,
        email: 'old@pupils.example',
        language: 'en',
        dateOfBirth: '2010-01-01' as never,
      })
      await server.composition.registration.recordRegistration({
        studentId,
        examType: 'iACST',
        examDay: '2026-11-01' as never,
        slotId: 101,
        mode: 'online',
        branchCode: 'DL001',
        classStreamId: 901,
        boardCode: 'CBSE',
        registrationPage: 'default',
        state: 'confirmed',
        isFeePaid: false,
      })
    }
    expect((await server.signUp(visitor)).body.code).toBe('registration.attempts-exhausted')
  })
})

describe('who may', () => {
  it('[OPN-63] [OPN-64] refuses a number that this browser has not proved, and says nothing about it', async () => {
    const visitor = await server.visitor()
    const refused = { success: 'false', code: 'registration.not-proven' }
    expect((await server.signUp(visitor, { student_mobile_no: '9899999999' })).body).toMatchObject(refused)
    const stranger = { nonce: 'A'.repeat(22), mobile: visitor.mobile }
    expect((await server.signUp(stranger)).body).toMatchObject(refused)
  })

  it('takes a brother or sister without a second OTP within the hour of the first, and reads nothing for it', async () => {
    const visitor = await server.visitor()
    const other = await server.visitor()
    expect((await server.signUp(visitor)).body.status).toBe('confirmed')
    server.clock.advance(59 * 60_000)
    const sibling = { student_name: 'Ravi Verma', student_dob: '01-02-2012' }
    expect((await server.signUp(visitor, { ...sibling, student_mobile_no: '9899999999' })).body.code).toBe(
      'registration.not-proven',
    )
    const known = await server.get(
      `/api/v1/leads/by-mobile?mobile_no=${visitor.mobile}&exam_type=iACST`,
      visitor,
    )
    expect(JSON.stringify(known.body)).not.toContain('Asha')
    expect((await server.signUp(visitor, sibling)).body.status).toBe('confirmed')
    // A browser without a registration must prove its number again, and so must this one after the hour.
    expect((await server.signUp(other)).body.code).toBe('registration.not-proven')
    server.clock.advance(2 * 60_000)
    expect((await server.signUp(visitor, { ...sibling, student_name: 'Mira Verma' })).body.code).toBe(
      'registration.not-proven',
    )
  })

  it('[OPN-80] takes the proven number where the browser knows only a masked one or a PSID', async () => {
    const visitor = await server.visitor()
    const masked = `${visitor.mobile.slice(0, 2)}******${visitor.mobile.slice(8)}`
    expect((await server.signUp(visitor, { student_mobile_no: masked })).body.status).toBe('confirmed')
  })

  it('[OPN-09] [NUM-10] refuses a class that the page does not list', async () => {
    const visitor = await server.visitor()
    expect((await server.signUp(visitor, { class_stream: '601' }, 'IAT')).body.code).toBe(
      'registration.not-for-this-class',
    )
    expect(
      (await server.signUp(visitor, { registration_page: 'iacst_repeater_neet', class_stream: '901' })).body
        .code,
    ).toBe('registration.not-for-this-class')
  })

  it('[OPN-06] [RTE-25] refuses an exam that is switched off, and [ROL-08] [OPN-56] enrolled students where the profile says so', async () => {
    const visitor = await server.visitor()
    const neet = {
      class_stream: '1203',
      exam_mode: 'Offline (10 AM to 1 PM)',
      exam_date: '2026-11-22T03:30:00Z',
      father_name: 'Rakesh Verma',
    }
    expect((await server.signUp(visitor, neet, 'MOCK-NEET')).body.code).toBe('registration.closed')
    await server.rows(`update catalogue.exam_types set is_enabled = true where exam_type = 'MOCK-NEET'`)
    await server.composition.leads.recordInstituteStudent({
      psid: '10000000001',
      mobile: `+91${visitor.mobile}`,
      name: 'Asha Verma',
      email: '',
      isEnrolled: true,
    })
    expect((await server.signUp(visitor, neet, 'MOCK-NEET')).body.code).toBe('registration.not-for-enrolled')
    const other = await server.visitor()
    expect((await server.signUp(other, neet, 'MOCK-NEET')).body).toMatchObject({
      status: 'pending',
      data: { exam_fee: 200 },
    })
    const { father_name: _, ...withoutFather } = neet
    expect((await server.signUp(await server.visitor(), withoutFather, 'MOCK-NEET')).status).toBe(400)
    await server.rows(`update catalogue.exam_types set is_enabled = false where exam_type = 'MOCK-NEET'`)
  })

  it('[REG-20] accepts a day until its closing and not after', async () => {
    const today = { exam_date: '2026-11-15T03:30:00Z' }
    server.clock.moveTo('2026-11-15T15:29:59Z')
    expect((await server.signUp(await server.visitor(), today)).body.status).toBe('confirmed')
    server.clock.moveTo('2026-11-15T15:30:00Z')
    expect((await server.signUp(await server.visitor(), today)).body.code).toBe(
      'registration.day-not-bookable',
    )
    server.clock.moveTo('2026-11-15T06:00:00Z')
  })

  it('[RTE-21] [OPN-85] the digital page takes online students of its own branch only', async () => {
    const visitor = await server.visitor()
    const page = { registration_page: 'iacst_adst' }
    expect((await server.signUp(visitor, { ...page, ...OFFLINE })).body.code).toBe(
      'registration.no-such-choice',
    )
    const answer = await server.signUp(visitor, page)
    expect(answer.body.data.branch_address).toContain('Second floor, Vidya Tower')
  })

  it.each([
    ['an unknown board', { school_board: 'HOGWARTS' }, 200],
    ['an unknown branch', { branch_code: 'ZZ999' }, 200],
    ['an unknown slot', { exam_mode: 'At midnight' }, 200],
    ['a name with a digit', { student_name: 'Asha 7' }, 400],
    ['a mail that is none', { student_email: 'a@b.com' }, 400],
    ['a birthday that nobody here has', { student_dob: '31-12-1991' }, 400],
    ['an amount of its own', { amount: 1 }, 400],
  ])('[ERR-04] refuses %s', async (_, more, status) => {
    const before = await count('registration.sign_ups')
    const answer = await server.signUp(await server.visitor(), more)
    expect(answer.status).toBe(status)
    expect(answer.body.success).toBe('false')
    expect(await count('registration.sign_ups')).toBe(before)
  })
})

describe('[OPN-79] consent', () => {
  const consentOf = async (mobile: string) => {
    const rows = await server.rows<Record<string, unknown>>(
      `select text_version, consents.language, purposes, is_minor, declared_by, proof
       from registration.consents join registration.sign_ups using (sign_up_id)
       join identity.students using (student_id) where mobile = $1 order by consent_id`,
      [`+91${mobile}`],
    )
    return rows
  }

  it('records the text, the language, the purposes, the proof, and that a parent declared for a child', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor)
    expect(await consentOf(visitor.mobile)).toEqual([
      {
        text_version: '2026-11',
        language: 'en',
        purposes: ['registration', 'test-and-result', 'messages-about-tests'],
        is_minor: true,
        declared_by: 'parent',
        proof: 'code',
      },
    ])
  })

  it('leaves out the messages that were objected to, and lets an adult declare alone', async () => {
    const visitor = await server.visitor()
    await server.signUp(visitor, {
      no_messages: true,
      student_dob: '14-11-2008',
      class_stream: '1302',
      declared_by: 'student',
    })
    expect(await consentOf(visitor.mobile)).toMatchObject([
      { purposes: ['registration', 'test-and-result'], is_minor: false, declared_by: 'student' },
    ])
  })

  it.each([
    ['no version', { consent_version: undefined }],
    ['a version that never stood on a page', { consent_version: '1999-nonsense' }],
    ['nobody who declares', { declared_by: undefined }],
    ['no word about messages', { no_messages: undefined }],
  ])('a form with %s is refused, and nothing is written', async (_, more) => {
    const before = await count('registration.consents')
    const answer = await server.signUp(await server.visitor(), more)
    expect([answer.status, answer.body.code]).toEqual([400, 'edge.malformed'])
    expect(await count('registration.consents')).toBe(before)
  })

  it('control: the same form with all three is taken', async () => {
    const before = await count('registration.consents')
    expect((await server.signUp(await server.visitor())).body.status).toBe('confirmed')
    expect(await count('registration.consents')).toBe(before + 1)
  })

  it('does not take a child at its own word', async () => {
    const answer = await server.signUp(await server.visitor(), { declared_by: 'student' })
    expect(answer.body.code).toBe('registration.parent-needed')
    await expect(
      server.rows(
        `insert into registration.consents (sign_up_id, text_version, language, purposes, is_minor, declared_by,
           proof, proven_at, given_at)
         select min(sign_up_id), 'x', 'en', '{a}', true, 'student', 'code', now(), now() from registration.sign_ups`,
      ),
    ).rejects.toThrow('check constraint')
  })
})

describe('[ENT-12] [OPN-90] the click id of an advertisement', () => {
  const keptAfter = async (form: object) => {
    const visitor = await server.visitor()
    await server.signUp(visitor, { gclid: 'follow-me', utm_source: 'newspaper', ...form })
    return server.rows<{ campaign: object; lead: object }>(
      `select sign_ups.campaign, leads.campaign as lead from registration.sign_ups
       join identity.students using (student_id) join leads.leads using (mobile) where students.mobile = $1`,
      [`+91${visitor.mobile}`],
    )
  }

  it('is kept with the lead where a parent agreed to messages', async () => {
    const kept = { utm_source: 'newspaper', clickId: 'follow-me' }
    expect(await keptAfter({ declared_by: 'parent' })).toEqual([{ campaign: kept, lead: kept }])
  })

  it('is dropped where nobody agreed to messages', async () => {
    const kept = { utm_source: 'newspaper' }
    expect(await keptAfter({ no_messages: true })).toEqual([{ campaign: kept, lead: kept }])
  })
})

it('[API-19] answers a form that names no field of ours', async () => {
  expect(Object.keys(FORM)).not.toContain('form_id')
  const visitor = await server.visitor()
  expect((await server.signUp(visitor)).body.success).toBe('true')
})
