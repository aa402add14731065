import { setTimeout as sleep } from 'node:timers/promises'
import { plainDate } from '@medha/rules/plain-date'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createVisitor, type Visitor } from '../../../test/visitor.ts'
import { fixedClock } from '../../kernel/clock.ts'

const clock = fixedClock('2026-11-15T06:00:00Z')
let server: TestServer
let standins: TestStandins
let visitorNo = 0

beforeAll(async () => {
  standins = await startTestStandins()
  server = await startTestServer({ clock, env: { CRM_URL: standins.smsUrl } })
})
afterAll(async () => {
  await server.close()
  await standins.close()
})
afterEach(() => standins.clear())

interface LeadBody {
  readonly success: string
  readonly student_details: Record<string, unknown>[]
  readonly data?: {
    readonly student_roll_no: string
    readonly student_dob: string
    readonly login_code: string
  }
}

const freshAddress = () => {
  visitorNo += 1
  return `49.${Math.floor(visitorNo / 250) % 250}.${visitorNo % 250}.9`
}
const visitor = (more: object = {}) => createVisitor(server, { address: freshAddress(), ...more })
const freshMobile = () => String(8_000_000_000 + (visitorNo += 1) * 1_013)
const byMobile = (who: Visitor, mobile: string, more = '') =>
  who.get<LeadBody>(`/api/v1/leads/by-mobile?mobile_no=${mobile}${more}`)
const byId = (who: Visitor, id: string) =>
  who.get<LeadBody>(`/api/v1/leads/by-id?sf_id=${encodeURIComponent(id)}`)

/** Requests a code and enters it. */
const prove = async (who: Visitor, mobile: string, campaign: object = {}): Promise<void> => {
  clock.advance(60_000)
  const sent = await who.post<{ data: { otp_id: string } }>('/api/v1/registration/otp', { mobile })
  const otp = server.composition.verification.codes.codeOf(sent.body.data.otp_id)
  const verified = await who.post('/api/v1/registration/otp/verify', { mobile_no: mobile, otp, ...campaign })
  expect(verified.body['success']).toBe('true')
}

const enrolAndRegister = async (mobile: string, times: number): Promise<string> => {
  const { studentId } = await server.composition.identity.enrol({
    firstName: 'Canary',
    lastName: 'Rao',
    fatherName: null,
    mobile: `+91${mobile}`,
    email: 'canary@pupils.example',
    language: 'en',
    dateOfBirth: plainDate('2011-02-03'),
  })
  if (times > 0)
    await server.deps.database.pool.query(
      `insert into registration.registrations (student_id, exam_type, exam_day, slot_id, mode, branch_code,
         class_stream_id, board_code, registration_page, state, is_fee_paid, registered_at)
       values ($1, 'IAT', '2026-12-01', 1, 'online', 'B1', 1, 'CBSE', 'default', 'confirmed', true, $2)`,
      [studentId, clock.now()],
    )
  return studentId
}

/** A lead of a family that has consented, unless `more` overrides it. */
const lead = (mobile: string, more: object = {}) =>
  server.composition.leads.recordLead({
    mobile: `+91${mobile}`,
    examType: 'IAT',
    language: 'en',
    name: 'Canary Rao',
    email: 'canary@pupils.example',
    step: 'open',
    consent: { at: clock.now(), wantsMessages: true },
    ...more,
  })

const rowOf = async (mobile: string) => {
  const { rows } = await server.deps.database.pool.query<Record<string, unknown>>(
    'select * from leads.leads where mobile = $1 order by lead_id',
    [`+91${mobile}`],
  )
  return rows
}
const signed = (id: unknown) => server.composition.leads.leadLinks.sign(String(id))

describe('a stranger', () => {
  it('[API-16] [OPN-63] [REG-14] gets the same bytes for a registered, a known and an unknown number', async () => {
    const [registered, known, unknown] = [freshMobile(), freshMobile(), freshMobile()]
    await enrolAndRegister(registered, 1)
    await lead(known)
    const answers = []
    for (const mobile of [registered, known, unknown]) answers.push((await byMobile(visitor(), mobile)).text)
    expect(new Set(answers)).toEqual(new Set(['{"success":"true","msg":"","student_details":[]}']))
  })

  it('[API-17] [OPN-64] gets the same bytes for every id without our signature', async () => {
    const mobile = freshMobile()
    await lead(mobile, { crmId: '00Q000000000000AAA' })
    const [row] = await rowOf(mobile)
    const key = String(row?.['lead_key'])
    const forged = signed(key).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const answers = []
    for (const id of [
      key,
      '00Q000000000000AAA',
      `${key}.`,
      `${key}.${'A'.repeat(22)}`,
      forged,
      'x',
      signed('0'.repeat(32)),
    ])
      answers.push((await byId(visitor(), id)).text)
    expect(new Set(answers)).toEqual(new Set(['{"success":"true","msg":"","student_details":[]}']))
  })

  it('[OPN-64] with a signed link sees masked facts, and not whether somebody has registered', async () => {
    const [open, registered] = ['8123450067', '8199990067']
    await lead(open)
    await lead(registered)
    await lead(registered, { step: { registeredAs: await enrolAndRegister(registered, 1) } })
    const answers = []
    for (const mobile of [open, registered])
      answers.push(await byId(visitor(), signed((await rowOf(mobile))[0]?.['lead_key'])))
    expect(answers[0]?.body.student_details).toEqual([
      {
        student_name: 'C**** R****',
        father_name: '',
        student_dob: '',
        student_email: 'ca******le',
        mobile_no: '81******67',
        registration_count: 0,
        class_stream: '',
        registered_for: '',
      },
    ])
    expect(answers[1]?.text).toBe(answers[0]?.text)
  })

  it('[OPN-63] [OPN-64] learns nothing from 5,000 guessed numbers and 5,000 guessed ids', async () => {
    const known = freshMobile()
    await enrolAndRegister(known, 1)
    await lead(known)
    const [row] = await rowOf(known)
    const seen = new Set<string>()
    const guessAt = async (guess: number): Promise<void> => {
      const who = visitor()
      seen.add((await byMobile(who, guess === 1_500 ? known : String(6_000_000_000 + guess * 7))).text)
      const id = guess === 1_500 ? String(row?.['lead_key']) : `00Q5g00000${String(guess).padStart(8, '0')}`
      seen.add((await byId(who, id)).text)
    }
    for (let guess = 0; guess < 5_000; guess += 50)
      await Promise.all(Array.from({ length: 50 }, (_, more) => guessAt(guess + more)))
    expect([...seen]).toEqual(['{"success":"true","msg":"","student_details":[]}'])
  })

  it('the guessing would have found somebody who is proved (control)', async () => {
    const mobile = freshMobile()
    await lead(mobile)
    const who = visitor()
    await prove(who, mobile)
    expect((await byMobile(who, mobile, '&exam_type=IAT')).text).toContain('Canary')
  })
})

describe('whoever has proved the number', () => {
  it('[REG-14] [ENT-10] gets the facts of the form, for half an hour and for that number only', async () => {
    const [mine, other] = [freshMobile(), freshMobile()]
    await lead(mine)
    await lead(other)
    const who = visitor()
    await prove(who, mine)
    expect((await byMobile(who, mine, '&exam_type=IAT')).body.student_details).toMatchObject([
      { student_name: 'Canary Rao', student_email: 'canary@pupils.example', mobile_no: mine },
    ])
    expect((await byMobile(who, other, '&exam_type=IAT')).body.student_details).toEqual([])
    clock.advance(30 * 60_000)
    expect((await byMobile(who, mine, '&exam_type=IAT')).body.student_details).toEqual([])
  })

  it('[REG-09] [API-17] gets the facts behind a signed link', async () => {
    const mobile = freshMobile()
    await lead(mobile)
    const [row] = await rowOf(mobile)
    const who = visitor()
    await prove(who, mobile)
    expect((await byId(who, signed(row?.['lead_key']))).body.student_details[0]).toMatchObject({
      student_name: 'Canary Rao',
    })
  })

  it('[REG-19] [OPN-65] [ENT-10] is sent to the dashboard with a code that works once, never with a date of birth', async () => {
    const mobile = freshMobile()
    const studentId = await enrolAndRegister(mobile, 1)
    const who = visitor()
    await prove(who, mobile)
    const answer = await byMobile(who, mobile, '&exam_type=IAT')
    const { rollNumber } = (await server.composition.identity.studentFacts(studentId))!
    expect(answer.body).toMatchObject({
      success: 'false',
      student_details: [],
      data: { student_roll_no: rollNumber, student_dob: '' },
    })
    expect(answer.text).not.toContain('2011')
    const code = answer.body.data?.login_code
    const logIn = () => visitor().post('/api/v1/login/link', { code })
    expect((await logIn()).body['success']).toBe('true')
    expect((await logIn()).body['success']).toBe('false')
  })

  it('[REG-19] goes on with the form while the exam allows another attempt', async () => {
    const mobile = freshMobile()
    await enrolAndRegister(mobile, 1)
    const who = visitor()
    await prove(who, mobile)
    expect((await byMobile(who, mobile, '&exam_type=iACST')).body).toMatchObject({
      success: 'true',
      student_details: [{ student_name: 'Canary Rao', student_dob: '03-02-2011' }],
    })
  })

  it('keeps the proof in a new cookie, so that whoever planted the old one has nothing', async () => {
    const mobile = freshMobile()
    await lead(mobile)
    const victim = visitor()
    await victim.post('/api/v1/registration/otp', { mobile: freshMobile() })
    const planted = victim.cookies.get('visit')!
    await prove(victim, mobile)
    const attacker = visitor()
    attacker.cookies.set('visit', planted)
    expect((await byMobile(attacker, mobile, '&exam_type=IAT')).body.student_details).toEqual([])
    expect((await byMobile(victim, mobile, '&exam_type=IAT')).body.student_details).toHaveLength(1)
  })
})

describe('the CRM', () => {
  const fault = async (name: string, more: object = {}): Promise<void> => {
    const reply = await fetch(new URL('/control/faults/crm', standins.smsUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: name, times: 1, ...more }),
    })
    expect(reply.status).toBe(200)
  }
  const crmLeads = async () =>
    (await (await fetch(new URL('/crm/leads.json', standins.smsUrl))).json()) as Record<string, string>[]
  const crmLeadOf = async (mobile: string) =>
    (await crmLeads()).filter(({ MobilePhone }) => MobilePhone === `+91${mobile}`)
  const syncLead = (leadId: unknown) =>
    server.composition.jobs
      .find(({ queue }) => queue === 'leads.sync-to-crm')!
      .handle({ leadId: String(leadId) } as never, 'a-job')

  const eventsOf = async (leadId: unknown) => {
    const { rows } = await server.deps.database.pool.query<{ payload: object }>(
      `select payload from platform.outbox where name = 'leads.lead-changed' and payload->>'leadId' = $1`,
      [leadId],
    )
    return rows
  }

  it('[OPN-79] hears nothing of a number that is only proved, neither by its job nor by the hourly one', async () => {
    const mobile = freshMobile()
    await prove(visitor(), mobile)
    const [row] = await rowOf(mobile)
    expect(row).toMatchObject({ state: 'verified', crm_state: 'unconsented', consented_at: null })
    expect(await eventsOf(row?.['lead_id'])).toEqual([])
    clock.advance(3_600_001)
    await syncLead(row?.['lead_id'])
    await server.composition.leads.syncWaitingLeads()
    expect(await crmLeadOf(mobile)).toEqual([])
  })

  it('[OPN-90] hears of a lead when its family has agreed, with campaign and signed link, without the click id of the first call', async () => {
    const mobile = freshMobile()
    await prove(visitor(), mobile, { utm_source: 'poster', gclid: 'g1', registration_page: 'default' })
    await lead(mobile, { examType: 'iACST', step: 'verified' })
    const [row] = await rowOf(mobile)
    expect(row).toMatchObject({ state: 'verified', campaign: { utm_source: 'poster' } })
    expect(JSON.stringify(row?.['campaign'])).not.toContain('g1')
    const events = await eventsOf(row?.['lead_id'])
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(mobile)
    await syncLead(row?.['lead_id'])
    expect(await crmLeadOf(mobile)).toMatchObject([
      { Stage__c: 'verified', Link_Id__c: signed(row?.['lead_key']), DoNotCall: false },
    ])
    expect((await rowOf(mobile))[0]).toMatchObject({
      crm_state: 'known',
      crm_id: expect.stringMatching(/^00Q/) as string,
    })
  })

  it('knows somebody who comes again once, as registered in the end', async () => {
    const mobile = freshMobile()
    const leadId = await lead(mobile)
    await syncLead(leadId)
    await lead(mobile, { step: { registeredAs: await enrolAndRegister(mobile, 0) } })
    await lead(mobile, { step: 'verified' })
    await syncLead(leadId)
    await syncLead(leadId)
    expect(await crmLeadOf(mobile)).toMatchObject([
      { Stage__c: 'registered', LastName: 'Rao', FirstName: 'Canary' },
    ])
  })

  it.each(['down', 'locked'])('is told again after it was %s', async (name) => {
    const mobile = freshMobile()
    const leadId = await lead(mobile)
    await fault(name)
    await expect(syncLead(leadId)).rejects.toThrow('did not take it')
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'waiting' })
    await syncLead(leadId)
    expect(await crmLeadOf(mobile)).toHaveLength(1)
  })

  const sweep = () => server.composition.leads.syncWaitingLeads()

  it('hears of a change whose job was lost, within the hour', async () => {
    const mobile = freshMobile()
    await syncLead(await lead(mobile))
    await lead(mobile, { step: 'verified' })
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'waiting' })
    await sweep()
    expect(await crmLeadOf(mobile), 'its own job has its time').toMatchObject([{ Stage__c: 'open' }])
    clock.advance(3_600_001)
    await sweep()
    expect(await crmLeadOf(mobile)).toMatchObject([{ Stage__c: 'verified' }])
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'known' })
  })

  it('is told again of a lead that it refused once the lead has changed', async () => {
    const mobile = freshMobile()
    const leadId = await lead(mobile)
    await fault('refuse')
    await syncLead(leadId)
    await lead(mobile, { step: 'verified' })
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'waiting', crm_problem: null })
    await syncLead(leadId)
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'known' })
  })

  it('is not taken to know what changed while it was told', async () => {
    const mobile = freshMobile()
    const leadId = await lead(mobile)
    const { pool } = server.deps.database
    await fault('slow', { ms: 1_500 })
    const syncing = syncLead(leadId)
    await sleep(500)
    await pool.query(
      `update leads.leads set changed_at = changed_at + interval '1 second' where lead_id = $1`,
      [leadId],
    )
    await syncing
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'waiting' })
  })

  it('signs in again when its session has ended', async () => {
    const mobile = freshMobile()
    const leadId = await lead(mobile)
    await fault('sign-out')
    await syncLead(leadId)
    expect(await crmLeadOf(mobile)).toHaveLength(1)
  })

  it.each([
    ['refuse', 'FIELD_CUSTOM_VALIDATION_EXCEPTION'],
    ['several', 'MULTIPLE_MATCHES'],
  ])('is not asked again when it answers %s for good', async (name, problem) => {
    const mobile = freshMobile()
    const leadId = await lead(mobile)
    await fault(name)
    await syncLead(leadId)
    expect((await rowOf(mobile))[0]).toMatchObject({ crm_state: 'refused', crm_problem: problem })
  })

  it('that cannot be reached at all is told later', async () => {
    const alone = await startTestServer({ clock, env: { CRM_URL: 'http://127.0.0.1:9' } })
    const leadId = await alone.composition.leads.recordLead({
      mobile: '+919000000001',
      examType: 'IAT',
      language: 'hi',
      step: 'open',
      consent: { at: clock.now(), wantsMessages: true },
    })
    const job = alone.composition.jobs.find(({ queue }) => queue === 'leads.sync-to-crm')!
    await expect(job.handle({ leadId } as never, 'a-job')).rejects.toThrow('did not take it')
    await alone.close()
  })
})
