import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captured, openPaymentsDeps, type PaymentsTestDeps } from '../../../test/payments-deps.ts'
import { TEST_PAYER } from '../../../test/test-payer.ts'
import type { Trx } from '../../platform/database.ts'

let deps: PaymentsTestDeps
beforeAll(async () => {
  deps = await openPaymentsDeps()
})
afterAll(() => deps.close())
beforeEach(() => {
  deps.clear()
  deps.clock.moveTo('2026-11-15T06:00:00Z')
})

const DAY = 24 * 3_600_000
const within = <T>(work: (trx: Trx) => Promise<T>) => deps.database.db.transaction().execute(work)
const hasPayer = async (chargeId: string): Promise<boolean> => {
  const { rows } = await deps.database.pool.query<{ has: boolean }>(
    'select sealed_payer is not null as has from payments.charges where charge_id = $1',
    [chargeId],
  )
  return rows[0]?.has === true
}
const paid = async () => {
  const charge = await deps.startCharge()
  await deps.notice(captured(charge))
  return charge
}

const refunded = async (chargeId: string, isSecondPayment: boolean) => {
  await within((trx) => deps.payments.requestRefund(trx, chargeId, { isSecondPayment }))
  deps.mood.refundReplies.push('done')
  await deps.payments.sendRefunds()
  return deps.messages
}

describe('who wanted to pay', () => {
  it('is deleted two weeks after it came to nothing, and not before', async () => {
    const { chargeId } = await deps.opened()
    await within((trx) => deps.payments.closeCharge(trx, chargeId))
    deps.clock.advance(14 * DAY - 1)
    await deps.payments.deleteOldPayers()
    expect(await hasPayer(chargeId)).toBe(true)
    deps.clock.advance(1)
    await deps.payments.deleteOldPayers()
    expect(await hasPayer(chargeId)).toBe(false)
  })

  it('is deleted where the money went back and nobody became a student', async () => {
    const { chargeId } = await paid()
    await refunded(chargeId, false)
    deps.clock.advance(14 * DAY)
    await deps.payments.deleteOldPayers()
    expect(await hasPayer(chargeId)).toBe(false)
  })

  it('control: stays with a charge that is open, and with one that bought something', async () => {
    const [open, used] = [await deps.opened(), await paid()]
    await within((trx) => deps.payments.markUsed(trx, used.chargeId, '7'))
    deps.clock.advance(400 * DAY)
    await deps.payments.deleteOldPayers()
    expect([await hasPayer(open.chargeId), await hasPayer(used.chargeId)]).toEqual([true, true])
  })
})

describe('the payer', () => {
  it('is told once, by SMS and mail, at the contact of the charge', async () => {
    const { chargeId } = await paid()
    const { mobile, email } = TEST_PAYER.payer
    expect(await refunded(chargeId, false)).toMatchObject([
      {
        channel: 'sms',
        code: 'refund-done',
        to: { recipient: mobile },
        words: { amount: '₹300', support: '1800 000 000' },
      },
      { channel: 'mail', code: 'refund-done', to: { recipient: email }, words: { amount: '₹300' } },
    ])
  })

  it('is told as the student it is, in its language, and that it was a second payment', async () => {
    const payer = { ...TEST_PAYER.payer, language: 'hi', studentId: '7' } as const
    const charge = await deps.startCharge(deps.order({ payer }))
    await deps.notice(captured(charge))
    expect(await refunded(charge.chargeId, true)).toMatchObject([
      { code: 'second-payment-back', language: 'hi', to: { studentId: '7' } },
      { code: 'second-payment-back', language: 'hi', to: { studentId: '7' } },
    ])
  })

  it('who was deleted is told nothing, and the refund is done all the same', async () => {
    const { chargeId } = await paid()
    await deps.database.pool.query('update payments.charges set sealed_payer = null where charge_id = $1', [
      chargeId,
    ])
    expect(await refunded(chargeId, false)).toEqual([])
    const { rows } = await deps.database.pool.query(
      'select state from payments.refunds where charge_id = $1',
      [chargeId],
    )
    expect(rows).toEqual([{ state: 'done' }])
  })

  it('gets one receipt for what was bought, and none for a charge of nothing', async () => {
    const [used, free] = [await paid(), await deps.opened(deps.order({ listPaise: 0 }))]
    for (const { chargeId } of [used, used, free])
      await within((trx) => deps.payments.markUsed(trx, chargeId, '7'))
    expect(deps.toIssue).toEqual([used.chargeId])
  })

  it('that corrects the form is the payer of the same charge', async () => {
    const request = deps.order()
    const first = await deps.opened(request)
    const payer = { ...TEST_PAYER.payer, mobile: '+919000000001' }
    const charge = await deps.startCharge({ ...request, payer })
    expect(charge.chargeId).toBe(first.chargeId)
    await deps.notice(captured(charge))
    expect(await refunded(charge.chargeId, false)).toMatchObject([{ to: { recipient: payer.mobile } }, {}])
  })
})
