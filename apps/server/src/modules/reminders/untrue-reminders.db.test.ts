import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPupil, anywhere, editForm, ONLINE_SLOT, type Pupil } from '../../../test/exam-edit-pupil.ts'
import { startSignUpServer, type SignUpServer } from '../../../test/sign-up-server.ts'

let server: SignUpServer
beforeAll(async () => {
  // No service listens there, also beside a running `npm run dev`.
  server = await startSignUpServer({ SMS_URL: 'http://127.0.0.1:9' })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.moveTo('2026-11-15T06:00:00Z')
  await server.rows(`delete from reminders.reminders`)
  await server.rows(`delete from reminders.reminder_sweeps`)
  await server.rows(`delete from notifications.messages where code like 'reminder-%'`)
  await server.rows(`delete from notifications.message_keys`)
})

const sweep = () => server.composition.reminders.sweep()
const HOUR = 3_600_000
/** iACST online begins at nine in the morning in India. */
const startsOn = (day: string) => Date.parse(`${day}T03:30:00Z`)
const moveTo = (ms: number) => server.clock.moveTo(new Date(ms).toISOString())
const messagesOf = async (pupil: Pupil): Promise<string[]> =>
  (
    await server.rows<{ code: string; channel: string }>(
      `select code, channel from notifications.messages
       where student_id = $1 and (code like 'reminder-%' or code = 'admit-card-ready') order by message_id`,
      [pupil.studentId],
    )
  ).map(({ code, channel }) => `${code}:${channel}`)

describe('reminders that are not true any more', () => {
  const waiting = async (pupil: Pupil) =>
    server.rows<{ message_id: string; code: string }>(
      `select message_id::text, code from notifications.messages
       where student_id = $1 and channel = 'sms' and state = 'queued'
         and (code like 'reminder-%' or code = 'exam-changed')`,
      [pupil.studentId],
    )

  it('of the old day do not leave any more once the student has moved', async () => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    await sweep()
    expect(await waiting(pupil)).toMatchObject([{ code: 'reminder-day' }])
    server.clock.moveTo('2026-11-15T06:00:00Z')
    await server.composition.examEdits.update(
      pupil.studentId,
      editForm('2026-11-29', ONLINE_SLOT),
      anywhere(),
    )
    expect(await waiting(pupil)).toMatchObject([{ code: 'exam-changed' }])
  })

  /** Tries to send the one queued reminder this long before the test; there is no aggregator to accept it. */
  const tryAt = async (hoursBefore: number): Promise<'tried' | 'left out'> => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 2 * HOUR)
    await sweep()
    const [message] = await waiting(pupil)
    expect(message?.code).toBe('reminder-hours')
    moveTo(startsOn('2026-11-20') - hoursBefore * HOUR)
    return server.composition.notifications.send(message?.message_id ?? '').then(
      () => 'left out',
      () => 'tried',
    )
  }
  it.each([0.9, -1])(
    'that waited until %s hours before are left out: "in 2 hours" is never late',
    async (hours) => {
      expect(await tryAt(hours)).toBe('left out')
    },
  )
  it('control: in time they are tried', async () => {
    expect(await tryAt(1.9)).toBe('tried')
  })

  const callOff = (day: string, isOff: boolean) =>
    server.rows(
      `update catalogue.exam_days set is_cancelled = $2 where exam_type = 'iACST' and day = $1 returning 1`,
      [day, isOff],
    )
  const close = (branchCode: string, isClosed: boolean) =>
    server.rows(`update catalogue.branches set is_enabled = not $2::boolean where branch_code = $1`, [
      branchCode,
      isClosed,
    ])

  it('of a day that was called off are not sent, and are if it takes place after all', async () => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    expect(await callOff('2026-11-20', true)).toHaveLength(1)
    await sweep()
    await server.composition.reminders.onAdmitCardReady({ admitCardId: '79', studentId: pupil.studentId })
    expect(await messagesOf(pupil)).toEqual([])
    await callOff('2026-11-20', false)
    await sweep()
    expect(await messagesOf(pupil)).toEqual(['reminder-day:sms', 'reminder-day:mail'])
  })

  it('of a centre that was closed are not sent', async () => {
    const pupil = await aPupil(server)
    moveTo(startsOn('2026-11-20') - 24 * HOUR)
    await close('DL001', true)
    await sweep()
    await close('DL001', false)
    expect(await messagesOf(pupil)).toEqual([])
  })
})
