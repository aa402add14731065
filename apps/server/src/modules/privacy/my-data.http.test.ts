import { startTestStandins, type TestStandins } from '@medha/testkit/standins'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFamily, logInAs, otherThan } from '../../../test/family.ts'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'

let standins: TestStandins
let server: SignUpServer
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startSignUpServer({
    CRM_URL: standins.smsUrl,
    FILES_URL: standins.filesUrl,
    FILES_BUCKET: 'papers',
  })
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

const entriesOf = (rollNumber: string) =>
  server.rows<{ action: string; details: object }>(
    `select action, details from platform.audit_entries where subject = $1 and action like 'privacy.%' order by entry_id`,
    [server.deps.audit.subjectOf(rollNumber)],
  )

describe('[OWN] what a family sees of its data', () => {
  it('is when and by whom consent was given, and to what; without a login it is nothing', async () => {
    const family = await aFamily(server)
    expect((await family.get('/api/v1/my-data')).body.data).toEqual({
      consents: [
        {
          givenAt: server.clock.now().toISOString(),
          endedAt: null,
          declaredBy: 'parent',
          textVersion: '2026-11',
          includesMessages: true,
        },
      ],
      wantsMessages: true,
      corrections: [],
      erasure: null,
    })
    await family.post('/api/v1/reminders', { isWanted: false })
    const after = (await family.get('/api/v1/my-data')).body.data
    expect(after).toMatchObject({ wantsMessages: false })
    expect(after.consents).toMatchObject([
      { endedAt: null, includesMessages: false },
      { endedAt: server.clock.now().toISOString(), includesMessages: true },
    ])
    expect((await server.get('/api/v1/my-data')).status).toBe(401)
  })
})

describe('[OWN] a copy of everything', () => {
  it('is given after a code to the registered phone, and holds what each module has', async () => {
    const family = await aFamily(server)
    const { body } = await family.post('/api/v1/my-data/copy', { otp: await family.code() })
    expect(body.data.fileName).toBe(`medha-data-${family.rollNumber}.json`)
    const copy = JSON.parse(body.data.text)
    expect(copy.dateOfBirth).toBe('2010-04-05')
    expect(copy.modules.map(({ module }: { module: string }) => module)).toEqual(
      expect.arrayContaining(['identity', 'registration', 'leads', 'notifications']),
    )
    expect(body.data.text).toContain('asha@pupils.example')
    expect(await entriesOf(family.rollNumber)).toEqual([{ action: 'privacy.copy-taken', details: {} }])
  })

  it('is refused with a wrong code, in another browser, and to a stranger who knows roll number and birthday', async () => {
    const family = await aFamily(server)
    const code = await family.code()
    const stranger = await logInAs(server, family)
    expect((await stranger.post('/api/v1/my-data/copy', { otp: code })).body.code).toBe(
      'registration.code-spent',
    )
    expect((await family.post('/api/v1/my-data/copy', { otp: otherThan(code) })).body).toMatchObject({
      code: 'registration.wrong-code',
    })
    expect(await entriesOf(family.rollNumber)).toEqual([])
    expect((await family.post('/api/v1/my-data/copy', { otp: code })).body.success).toBe('true')
  })

  it('is followed by the code for the next request only after 45 seconds, which the family learns', async () => {
    const family = await aFamily(server)
    const again = async () => (await family.post('/api/v1/my-data/code')).body
    const code = await family.code()
    // The code on the phone is still good.
    expect(await again()).toMatchObject({ success: 'true' })
    expect((await family.post('/api/v1/my-data/copy', { otp: code })).body.success).toBe('true')
    expect(await again()).toMatchObject({ success: 'false', code: 'registration.wait-before-resend' })
    server.clock.advance(46_000)
    expect(await again()).toMatchObject({ success: 'true' })
  })

  it('is given with the same code a moment later, if the CRM was away', async () => {
    const family = await aFamily(server)
    for (const job of server.composition.jobs.filter(({ queue }) => queue === 'leads.sync-to-crm'))
      for (const { lead_id: leadId } of await server.rows<{ lead_id: string }>(
        `select lead_id from leads.leads`,
      ))
        await job.handle({ leadId } as never, 'a-job')
    const otp = await family.code()
    await fetch(new URL('/control/faults/crm', standins.smsUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'down', times: 1 }),
    })
    expect((await family.post('/api/v1/my-data/copy', { otp })).status).toBe(500)
    expect((await family.post('/api/v1/my-data/copy', { otp })).body.success).toBe('true')
  })

  it('holds nothing of another child of the same number', async () => {
    const family = await aFamily(server)
    const visitor = await server.visitor(family.mobile.slice(3))
    await server.signUp(visitor, {
      student_name: 'Zoya Sister',
      student_email: 'zoya.sister@pupils.example',
      student_dob: '06-05-2011',
    })
    const { body } = await family.post('/api/v1/my-data/copy', { otp: await family.code() })
    expect(body.data.text).not.toMatch(/zoya|2011-05-06/i)
  })
})

describe('[OWN] a correction', () => {
  const send = (family: Awaited<ReturnType<typeof aFamily>>, field: string, value: string) =>
    family.post('/api/v1/my-data/corrections', { field, value })
  const decide = (
    rollNumber: string,
    field: 'name' | 'date-of-birth' | 'email',
    outcome: 'corrected' | 'declined',
  ) => server.composition.privacy.decideCorrection({ rollNumber, field, outcome })

  it('is stored encrypted, once for each field, and staff see it with its last day', async () => {
    const family = await aFamily(server)
    const now = server.clock.now()
    const due = new Date(now.getTime() + 30 * 24 * 3_600_000).toISOString()
    expect((await send(family, 'name', 'Ashaa Verma')).body.data).toEqual({ dueAt: due })
    expect((await send(family, 'name', 'Aasha Verma')).body.code).toBe('privacy.requested')
    expect((await send(family, 'email', 'asha@pupils.example')).body.code).toBe('privacy.no-change')
    expect((await send(family, 'email', 'asha')).body.code).toBe('privacy.not-a-value')
    expect((await family.get('/api/v1/my-data')).body.data.corrections).toEqual([
      { field: 'name', requestedAt: now.toISOString(), dueAt: due, outcome: 'open' },
    ])
    expect(await server.rows(`select from privacy.corrections c where c::text ilike '%ashaa%'`)).toEqual([])
    expect(await server.composition.privacy.openRequests()).toContainEqual({
      rollNumber: family.rollNumber,
      request: 'name',
      value: 'Ashaa Verma',
      requestedAt: now.toISOString(),
      dueAt: due,
    })
  })

  it('of two that arrive together is stored once', async () => {
    const family = await aFamily(server)
    const both = await Promise.all([send(family, 'name', 'One Name'), send(family, 'name', 'Other Name')])
    expect(both.filter(({ body }) => body.success === 'true')).toHaveLength(1)
  })

  it('that staff apply changes the account, its admit card and nothing else, and the family gets a message', async () => {
    const family = await aFamily(server)
    await server.rows(
      `insert into admit_cards.admit_cards (registration_id, version, serial, exam_day, slot_id, mode, branch_code,
         class_stream_id, issued_at)
       select registration_id, 1, decode(lpad($1, 16, 'b'), 'hex'), exam_day, slot_id, mode, branch_code, class_stream_id, '2026-11-15'
       from registration.registrations where student_id = $1::bigint`,
      [family.studentId],
    )
    await server.rows(`update registration.registrations set needs_card = false where student_id = $1`, [
      family.studentId,
    ])
    await send(family, 'name', 'Usha Rani Verma')
    expect(await decide(family.rollNumber, 'name', 'corrected')).toEqual({
      ok: true,
      value: { outcome: 'corrected' },
    })
    expect(await server.composition.identity.studentFacts(family.studentId)).toMatchObject({
      firstName: 'Usha',
      lastName: 'Rani Verma',
      email: 'asha@pupils.example',
    })
    expect(
      await server.rows(
        `select replaced_at is not null as is_replaced, needs_card from admit_cards.admit_cards
         join registration.registrations using (registration_id) where student_id = $1`,
        [family.studentId],
      ),
    ).toEqual([{ is_replaced: true, needs_card: true }])
    expect(
      await server.rows(
        `select code, channel from notifications.messages where student_id = $1 and code like 'details-%' order by channel`,
        [family.studentId],
      ),
    ).toEqual([
      { code: 'details-corrected', channel: 'mail' },
      { code: 'details-corrected', channel: 'sms' },
    ])
    expect(await decide(family.rollNumber, 'name', 'corrected')).toMatchObject({
      refusal: { code: 'privacy.no-request' },
    })
    expect((await send(family, 'name', 'Asha Verma')).body.success).toBe('true')
  })

  it('of a birthday changes what logs in; a declined one changes nothing', async () => {
    const family = await aFamily(server)
    const logIn = async (day: string) =>
      (await server.post('/api/v1/login', { roll_number: family.rollNumber, date_of_birth: day })).body
        .success
    await send(family, 'date-of-birth', '06-04-2010')
    await decide(family.rollNumber, 'date-of-birth', 'declined')
    expect(await logIn('05-04-2010')).toBe('true')
    await send(family, 'date-of-birth', '06-04-2010')
    await decide(family.rollNumber, 'date-of-birth', 'corrected')
    expect([await logIn('05-04-2010'), await logIn('06-04-2010')]).toEqual(['false', 'true'])
    const { corrections } = (await family.get('/api/v1/my-data')).body.data
    expect(corrections).toMatchObject([{ outcome: 'corrected' }, { outcome: 'declined' }])
  })
})
