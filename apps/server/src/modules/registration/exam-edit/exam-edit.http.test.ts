import { describe, expect, it } from 'vitest'
import {
  aPupil,
  call,
  sendBankEvent,
  offline,
  ONLINE_SLOT,
  PAY,
  placeOf,
  seatsTaken,
  request,
  type Pupil,
} from '../../../../test/exam-edit-pupil.ts'
import { deliverEvents, isDecided } from '../../../../test/test-bank.ts'
import { signUpSuite } from '../../../../test/sign-up-suite.ts'

const { bank, server } = await signUpSuite()

const MINUTE = 60_000
const EDIT = '/api/v1/exam/edit'
const update = (pupil: Pupil, body: object) => call(server, 'POST', EDIT, pupil, body)
const view = async (pupil: Pupil) => (await call(server, 'GET', EDIT, pupil)).body.data
const confirm = (pupil: Pupil, body: object = offline()) => call(server, 'POST', `${EDIT}/paid`, pupil, body)
/** Chooses a seat at a centre and goes to the bank's page. */
const atTheBank = async (more: object = {}) => {
  const pupil = await aPupil(server)
  await update(pupil, offline(more))
  const { body } = await call(server, 'GET', PAY, pupil)
  return { pupil, orderId: String(body.data.ORDER_ID), body }
}
const refunds = (orderId: string) =>
  server.rows(
    `select reason from payments.refunds join payments.captures using (capture_id) where order_id = $1`,
    [orderId],
  )
const chargesOf = ({ studentId }: Pupil) =>
  server.rows(
    `select from payments.charges where reference in (
       select 'exam-edit:' || edit_id from registration.exam_edits where student_id = $1)`,
    [studentId],
  )
const messages = async (pupil: Pupil, code: string) =>
  (
    await server.rows<{ channel: string }>(
      `select channel from notifications.messages where student_id = $1 and code = $2 order by channel`,
      [pupil.studentId, code],
    )
  ).map(({ channel }) => channel)

describe('a change that costs nothing', () => {
  it('[API-31] [EDT-08] is made at once, told by SMS and mail, and counted', async () => {
    const pupil = await aPupil(server)
    const answer = await update(pupil, request({ exam_date: '2026-11-22T03:30:00Z', exam_center: 'DL002' }))
    expect(answer.body).toEqual({ success: 'true', msg: 'Your test has been changed.', data: null })
    expect(await placeOf(server, pupil)).toEqual({
      exam_day: '2026-11-22',
      slot_id: 101,
      mode: 'online',
      branch_code: 'DL002',
      is_fee_paid: false,
      edits_used: 1,
    })
    expect(await messages(pupil, 'exam-changed')).toEqual(['mail', 'sms'])
    expect(await view(pupil)).toMatchObject({ editsLeft: 1, editsAllowed: 2, lastEnd: 'applied' })
  })

  it('says so in the language of the reader', async () => {
    const pupil = await aPupil(server)
    const answer = await call(server, 'POST', EDIT, pupil, request({ exam_center: 'DL002' }), 'hi')
    expect(answer.body.msg).toBe('आपकी परीक्षा बदल दी गई है।')
  })

  it('[NUM-32] is made twice; a third is refused', async () => {
    const pupil = await aPupil(server)
    for (const day of ['21', '22'])
      expect((await update(pupil, request({ exam_date: `2026-11-${day}T03:30:00Z` }))).body.success).toBe(
        'true',
      )
    const third = await update(pupil, request({ exam_date: '2026-11-23T03:30:00Z' }))
    expect(third.body).toMatchObject({ success: 'false', code: 'registration.no-edits-left' })
    expect(await view(pupil)).toMatchObject({ lock: 'no-edits-left', editsLeft: 0 })
    expect((await placeOf(server, pupil))?.exam_day).toBe('2026-11-22')
  })

  it('is none when nothing differs, and none to what is not offered', async () => {
    const pupil = await aPupil(server)
    for (const [body, code] of [
      [request(), 'nothing-changed'],
      [request({ exam_mode: 'At the moon' }), 'no-such-choice'],
      [request({ exam_center: 'XX999' }), 'no-such-choice'],
      [request({ state_id: 1 }), 'no-such-choice'],
      [request({ class_and_stream: '1599' }), 'not-for-this-class'],
      [request({ exam_date: '2026-11-14T03:30:00Z' }), 'day-not-bookable'],
    ] as const)
      expect((await update(pupil, body)).body).toMatchObject({
        success: 'false',
        code: `registration.${code}`,
      })
    expect((await placeOf(server, pupil))?.edits_used).toBe(0)
  })
})

describe('[EDT-06] [ROL-05] the lock', () => {
  it('falls when the sitting begins, and the server keeps it', async () => {
    server.clock.moveTo('2026-11-20T02:30:00Z')
    const pupil = await aPupil(server)
    // Nine in the morning in India on the day itself, less a second.
    server.clock.moveTo('2026-11-20T03:29:59Z')
    expect((await view(pupil)).lock).toBeNull()
    server.clock.advance(1_000)
    expect((await view(pupil)).lock).toBe('too-late')
    const refused = await update(pupil, request({ exam_date: '2026-11-25T03:30:00Z' }))
    expect(refused.body).toMatchObject({ success: 'false', code: 'registration.edit-too-late' })
    expect((await placeOf(server, pupil))?.exam_day).toBe('2026-11-20')
  })
})

describe('[EDT-04] from online to a centre', () => {
  it('[API-31] holds the seat, changes nothing, and asks for the fee', async () => {
    const before = await seatsTaken(server, '2026-11-20')
    const pupil = await aPupil(server)
    const answer = await update(pupil, offline())
    expect(answer.body).toMatchObject({
      success: 'false',
      code: 'registration.edit-needs-payment',
      data: { amount: 100 },
    })
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 101, edits_used: 0, is_fee_paid: false })
    expect(await seatsTaken(server, '2026-11-20')).toBe(before + 1)
    expect((await view(pupil)).pending).toMatchObject({ duePaise: 10_000, isPaying: false, hasFailed: false })
  })

  it('[API-33] [OPN-78] [OPN-83] opens one charge however often it is asked for, and refuses what nobody serves', async () => {
    const { pupil, orderId, body } = await atTheBank()
    expect(body).toMatchObject({ success: 'true', data: { TXN_AMOUNT: '100.00' } })
    const again = await call(server, 'GET', PAY, pupil)
    expect([again.body.data.ORDER_ID === orderId, again.cache]).toEqual([false, 'no-store'])
    expect(await chargesOf(pupil)).toHaveLength(1)
    const odd = await call(server, 'GET', PAY.replace('paytm', 'cowries'), pupil)
    expect(odd.body).toMatchObject({ success: 'false', code: 'payments.no-such-method' })
    const nobody = await aPupil(server)
    expect((await call(server, 'GET', PAY, nobody)).body.code).toBe('registration.no-pending-edit')
  })

  it('[OPN-71] [API-32] is made when the bank says so, once, whoever tells first', async () => {
    const { pupil, orderId } = await atTheBank()
    expect((await confirm(pupil)).body.code).toBe('registration.edit-being-confirmed')
    await sendBankEvent(server, bank, orderId, 'captured')
    expect(await isDecided(server, orderId)).toBe(false)
    // The browser's post after the return comes before the worker, with a body for another day.
    const answer = await confirm(pupil, offline({ exam_date: '2026-12-01T03:30:00Z' }))
    expect(answer.body).toEqual({ success: 'true', msg: 'Your test has been changed.' })
    await deliverEvents(server)
    await deliverEvents(server, { again: true })
    expect(await placeOf(server, pupil)).toMatchObject({
      exam_day: '2026-11-20',
      slot_id: 102,
      mode: 'offline',
      is_fee_paid: true,
      edits_used: 1,
    })
    expect([await refunds(orderId), await isDecided(server, orderId)]).toEqual([[], true])
    expect(await messages(pupil, 'exam-changed')).toEqual(['mail', 'sms'])
    expect((await confirm(pupil)).body.success).toBe('true')
  })

  it('[OPN-68] [API-32] is not made because a browser says that it has paid', async () => {
    const { pupil } = await atTheBank()
    for (let time = 0; time < 3; time += 1) expect((await confirm(pupil)).body.success).toBe('false')
    // Every session of the student shows that the payment is being checked.
    expect((await view(pupil)).pending).toMatchObject({ isPaying: true })
    expect((await call(server, 'GET', '/api/v1/dashboard', pupil)).body.data.page.waiting_payments).toEqual([
      { purpose: 'exam-edit', amount: 100 },
    ])
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 101, is_fee_paid: false, edits_used: 0 })
  })

  it('keeps the old exam when the payment fails, and the seat for another try', async () => {
    const { pupil, orderId } = await atTheBank()
    await sendBankEvent(server, bank, orderId, 'failed')
    await deliverEvents(server)
    expect((await view(pupil)).pending).toMatchObject({ hasFailed: true, isPaying: false })
    expect((await confirm(pupil)).body.code).toBe('registration.edit-not-paid')
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 101, edits_used: 0 })
    const { body } = await call(server, 'GET', PAY, pupil)
    expect(body.data.ORDER_ID).not.toBe(orderId)
    await sendBankEvent(server, bank, String(body.data.ORDER_ID), 'captured')
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 102, edits_used: 1 })
  })

  it('[EDT-05] is paid once: back to online and to the centre again costs nothing', async () => {
    await server.rows(`update catalogue.exam_types set edits_allowed = 4 where exam_type = 'iACST'`)
    const { pupil, orderId } = await atTheBank()
    await sendBankEvent(server, bank, orderId, 'captured')
    await deliverEvents(server)
    expect((await update(pupil, request())).body.success).toBe('true')
    expect(await placeOf(server, pupil)).toMatchObject({ mode: 'online', is_fee_paid: true })
    expect((await update(pupil, offline())).body.success).toBe('true')
    expect(await placeOf(server, pupil)).toMatchObject({ mode: 'offline', edits_used: 3 })
    expect(await chargesOf(pupil)).toHaveLength(1)
    expect(await refunds(orderId)).toEqual([])
    await server.rows(`update catalogue.exam_types set edits_allowed = 2 where exam_type = 'iACST'`)
  })

  it('is given up by its student: the seat goes back, and so does money that still comes', async () => {
    const before = await seatsTaken(server, '2026-11-20')
    const { pupil, orderId } = await atTheBank()
    const answer = await call(server, 'POST', `${EDIT}/cancel`, pupil)
    expect(answer.body).toEqual({ success: 'true', msg: 'Your test stays as it was.' })
    expect(await seatsTaken(server, '2026-11-20')).toBe(before)
    await sendBankEvent(server, bank, orderId, 'captured')
    await deliverEvents(server)
    expect(await refunds(orderId)).toEqual([{ reason: 'not-wanted' }])
    expect(await isDecided(server, orderId)).toBe(true)
    expect(await messages(pupil, 'edit-refund-due')).toEqual(['mail', 'sms'])
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 101, edits_used: 0 })
  })

  it('is not made when staff have cancelled the day meanwhile: the money goes back', async () => {
    const { pupil, orderId } = await atTheBank({ exam_date: '2026-11-24T03:30:00Z' })
    await server.rows(
      `update catalogue.exam_days set is_cancelled = true where exam_type = 'iACST' and day = '2026-11-24'`,
    )
    await sendBankEvent(server, bank, orderId, 'captured')
    await deliverEvents(server)
    expect(await refunds(orderId)).toEqual([{ reason: 'not-wanted' }])
    expect(await placeOf(server, pupil)).toMatchObject({ exam_day: '2026-11-20', slot_id: 101 })
    expect((await confirm(pupil)).body.code).toBe('registration.edit-refunded')
    expect((await view(pupil)).lastEnd).toBe('refund-due')
  })

  it('ends after a quarter of an hour; money taken in time and heard of later takes the seat again if it is free', async () => {
    server.clock.advance(180 * MINUTE)
    await server.composition.examEdits.releaseAbandoned()
    const before = await seatsTaken(server, '2026-11-20')
    const { pupil, orderId } = await atTheBank()
    server.clock.advance(21 * MINUTE)
    await server.composition.examEdits.releaseAbandoned()
    expect(await seatsTaken(server, '2026-11-20')).toBe(before)
    expect((await view(pupil)).lastEnd).toBe('released')
    const takenAt = new Date(server.clock.now().getTime() - 10 * MINUTE).toISOString()
    await sendBankEvent(server, bank, orderId, 'captured', 10_000, { takenAt })
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 102, edits_used: 1 })
    expect(await seatsTaken(server, '2026-11-20')).toBe(before + 1)
    expect(await refunds(orderId)).toEqual([])
  })

  it('money that was taken after the end goes back, and the student stays where they were', async () => {
    const { pupil, orderId } = await atTheBank()
    server.clock.advance(16 * MINUTE)
    await sendBankEvent(server, bank, orderId, 'captured')
    await deliverEvents(server)
    expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 101, edits_used: 0 })
    expect(await refunds(orderId)).toHaveLength(1)
  })
})

it('that was paid for is made when its time is over, although nobody heard the news of the money', async () => {
  const { pupil, orderId } = await atTheBank()
  await sendBankEvent(server, bank, orderId, 'captured')
  server.clock.advance(21 * MINUTE)
  await server.composition.examEdits.releaseAbandoned()
  expect(await placeOf(server, pupil)).toMatchObject({ slot_id: 102, edits_used: 1 })
})

describe('the days of the edit', () => {
  it('[API-30] are a map of day to label for this mode and branch', async () => {
    const pupil = await aPupil(server)
    const days = await call(server, 'POST', `${EDIT}/dates`, pupil, {
      exam_mode: ONLINE_SLOT,
      branch_code: 'DL001',
      class_and_stream: '901',
    })
    expect(days.body.data['2026-11-20T03:30:00Z']).toBe('20 Nov 2026')
    const none = await call(server, 'POST', `${EDIT}/dates`, pupil, {
      exam_mode: ONLINE_SLOT,
      branch_code: 'DL001',
      class_and_stream: '1599',
    })
    expect(none.body.data).toEqual({})
  })
})

it('asks who is there: none of the calls answers without a session', async () => {
  for (const [method, url, body] of [
    ['GET', EDIT, undefined],
    ['POST', EDIT, request()],
    ['POST', `${EDIT}/dates`, { exam_mode: ONLINE_SLOT, branch_code: 'DL001', class_and_stream: '901' }],
    ['POST', `${EDIT}/paid`, request()],
    ['POST', `${EDIT}/cancel`, {}],
    ['GET', PAY, undefined],
  ] as const)
    expect((await call(server, method, url, null, body)).status).toBe(401)
})

it('tells a student of mock papers, which have no closing hour, that nothing can be changed', async () => {
  const pupil = await aPupil(server)
  await server.rows(
    `update registration.registrations set exam_type = 'ANTHE', slot_id = 501 where student_id = $1`,
    [pupil.studentId],
  )
  expect(await view(pupil)).toMatchObject({ lock: 'no-edits-left', editsLeft: 0, editsAllowed: 0 })
})
