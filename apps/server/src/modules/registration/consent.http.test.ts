import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPupil, call, type Pupil } from '../../../test/exam-edit-pupil.ts'
import { OFFLINE, startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'
import { startTestStandins, type TestStandins } from '@medha/testkit/standins'

let standins: TestStandins
let server: SignUpServer
beforeAll(async () => {
  standins = await startTestStandins()
  server = await startSignUpServer({ CRM_URL: standins.smsUrl })
})
afterAll(async () => {
  await server.close()
  await standins.close()
})

/** Handles the events so far, as the worker would. */
const work = async (): Promise<void> => {
  const run = (queue: string, payload: object) =>
    server.composition.jobs.find((job) => job.queue === queue)!.handle(payload as never, 'a-job')
  const changes = await server.rows<{ payload: object }>(
    `select payload from platform.outbox where name = 'registration.messages-consent-changed' order by id`,
  )
  for (const { payload } of changes) await run('leads.record-messages-choice', payload)
  const leads = await server.rows<{ lead_id: string }>(`select lead_id from leads.leads`)
  for (const { lead_id: leadId } of leads) await run('leads.sync-to-crm', { leadId })
}
const inCrm = async (mobile: string) => {
  const reply = await fetch(new URL('/crm/leads.json', standins.smsUrl))
  const all = (await reply.json()) as Record<string, unknown>[]
  return all.filter(({ MobilePhone }) => MobilePhone === mobile)
}
const mobileOf = async ({ studentId }: Pupil): Promise<string> =>
  (await server.composition.identity.studentFacts(studentId))!.mobile
const consentsOf = ({ studentId }: Pupil) =>
  server.rows<Record<string, unknown>>(
    `select purposes, proof, withdrawn_at is not null as is_over from registration.consents
     join registration.sign_ups using (sign_up_id) where student_id = $1 order by consent_id`,
    [studentId],
  )
const choose = (pupil: Pupil, isWanted: boolean) =>
  call(server, 'POST', '/api/v1/reminders', pupil, { isWanted })

describe('[OPN-79] a family withdraws its consent to messages on the dashboard', () => {
  it('the consent that held ends, its successor leaves messages out, and the CRM is told', async () => {
    const pupil = await aPupil(server)
    const mobile = await mobileOf(pupil)
    await work()
    expect(await inCrm(mobile)).toMatchObject([{ DoNotCall: false, HasOptedOutOfEmail: false }])

    await choose(pupil, false)
    await choose(pupil, false)
    expect(await consentsOf(pupil)).toEqual([
      {
        purposes: ['registration', 'test-and-result', 'messages-about-tests'],
        proof: 'code',
        is_over: true,
      },
      { purposes: ['registration', 'test-and-result'], proof: 'session', is_over: false },
    ])
    await work()
    expect(await inCrm(mobile)).toMatchObject([{ DoNotCall: true, HasOptedOutOfEmail: true }])
  })

  it('may give it again', async () => {
    const pupil = await aPupil(server)
    await choose(pupil, false)
    await choose(pupil, true)
    const [, , last] = await consentsOf(pupil)
    expect(last).toMatchObject({ is_over: false, proof: 'session' })
    expect(last?.['purposes']).toContain('messages-about-tests')
    await work()
    expect(await inCrm(await mobileOf(pupil))).toMatchObject([{ DoNotCall: false }])
  })

  it('staff do it for a family that asks them to, and it is written down as theirs', async () => {
    const pupil = await aPupil(server)
    await server.composition.reminders.choose(pupil.studentId, false, 'staff')
    expect((await consentsOf(pupil))[1]).toMatchObject({ proof: 'staff' })
  })

  it('control: without the event the CRM would go on calling', async () => {
    const pupil = await aPupil(server)
    await choose(pupil, false)
    await server.rows(`delete from platform.outbox where name = 'registration.messages-consent-changed'`)
    await work()
    expect(await inCrm(await mobileOf(pupil))).toMatchObject([{ DoNotCall: false }])
  })
})

describe('[OPN-79] a family that agreed and left the payment', () => {
  it('is told to the CRM when its place is given back, and not before', async () => {
    await server.rows(`update catalogue.exam_modes set fee_paise = 10000 where exam_type = 'iACST'`)
    const visitor = await server.visitor()
    const mobile = `+91${visitor.mobile}`
    expect((await server.signUp(visitor, { ...OFFLINE, no_messages: true })).body.status).toBe('pending')
    await work()
    expect(await inCrm(mobile)).toEqual([])
    server.clock.advance(3_600_000)
    await server.composition.signUps.releaseAbandoned()
    await work()
    expect(await inCrm(mobile)).toMatchObject([{ Stage__c: 'verified', LastName: 'Verma', DoNotCall: true }])
  })
})

it('[OPN-79] no row says that the CRM knows a family that has not agreed', async () => {
  const lead = { mobile: '+919800000001', examType: 'iACST', language: 'en', step: 'verified' } as const
  const leadId = await server.composition.leads.recordLead(lead)
  await expect(
    server.rows(`update leads.leads set crm_state = 'known' where lead_id = $1`, [leadId]),
  ).rejects.toThrow('leads_only_consented_in_crm')
})
