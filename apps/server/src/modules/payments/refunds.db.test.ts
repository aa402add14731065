import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { captured, openPaymentsDeps, type PaymentsTestDeps } from '../../../test/payments-deps.ts'
import { createStuckRefunds, type PaymentsApi } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let deps: PaymentsTestDeps
let payments: PaymentsApi
beforeAll(async () => {
  deps = await openPaymentsDeps()
  payments = deps.payments
})
afterAll(() => deps.close())
beforeEach(() => deps.clear())

describe('a refund', () => {
  const surplus = async (charge?: Awaited<ReturnType<typeof deps.startCharge>>, provider = 'test') => {
    const paid = charge ?? (await deps.startCharge())
    await deps.notice(captured(paid, 'one'), 'good', provider)
    await deps.notice(captured(paid, 'two'), 'good', provider)
    return paid
  }
  /** The provider refuses every refund during this time. */
  const refuseFor = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 5 * MINUTE) {
      deps.mood.refundReplies = ['refused']
      await payments.sendRefunds()
      deps.clock.advance(5 * MINUTE)
    }
  }
  const refundOf = async (chargeId: string) => {
    const { rows } = await deps.database.pool.query<{ state: string; refund_key: string }>(
      `select state, refund_key from payments.refunds where charge_id = $1`,
      [chargeId],
    )
    return rows[0]
  }
  const settleOthers = () =>
    deps.database.pool.query(
      `update payments.refunds set state = 'done', settled_at = noted_at, try_at = null where state <> 'done'`,
    )

  it('is sent by a job, once while it is in hand, and again under the same key when nobody knows', async () => {
    await settleOthers()
    const { chargeId } = await surplus()
    deps.mood.refundReplies = ['unknown']
    await Promise.all([payments.sendRefunds(), payments.sendRefunds()])
    expect(deps.mood.refundsSent).toHaveLength(1)
    deps.clock.advance(5 * 60_000)
    deps.mood.refundReplies = ['accepted', 'done']
    await payments.sendRefunds()
    expect((await refundOf(chargeId))?.state).toBe('sent')
    deps.clock.advance(5 * 60_000)
    await payments.sendRefunds()
    expect((await refundOf(chargeId))?.state).toBe('done')
    expect(new Set(deps.mood.refundsSent).size).toBe(1)
    deps.clock.advance(24 * 3_600_000)
    await payments.sendRefunds()
    expect(deps.mood.refundsSent).toHaveLength(2)
  })

  it('waits for no second minute when a whole exam is given back', async () => {
    await settleOthers()
    const charges = await Promise.all(Array.from({ length: 50 }, () => surplus()))
    deps.mood.refundReplies = charges.map(() => 'done')
    await payments.sendRefunds()
    const ends = await Promise.all(charges.map(({ chargeId }) => refundOf(chargeId)))
    expect(ends.filter((refund) => refund?.state === 'done')).toHaveLength(50)
    expect(new Set(deps.mood.refundsSent).size).toBe(50)
  })

  it('gets a new key only after a refusal that was confirmed, and calls somebody in the end', async () => {
    await settleOthers()
    const { chargeId } = await surplus()
    deps.alarms.length = 0
    await refuseFor(45 * MINUTE)
    expect(new Set(deps.mood.refundsSent).size).toBe(2)
    await refuseFor(24 * HOUR)
    expect(new Set(deps.mood.refundsSent).size).toBe(4)
    await refuseFor(4 * 24 * HOUR)
    expect((await refundOf(chargeId))?.state).toBe('stuck')
    expect(new Set(deps.mood.refundsSent).size).toBe(6)
    expect(deps.alarms).toEqual(['refund-stuck'])
  })

  it('that is stuck is sent again under a new key when a person says so, once for two who say it', async () => {
    await settleOthers()
    const { chargeId } = await surplus()
    await refuseFor(5 * 24 * HOUR)
    const stuckRefunds = createStuckRefunds({ db: deps.database.db, clock: deps.clock })
    const [stuck, ...others] = await stuckRefunds.stuck()
    expect(others).toEqual([])
    expect(stuck).toMatchObject({ chargeId, provider: 'test', amountPaise: 30_000 })
    const refundId = stuck?.refundId ?? ''
    const outcomes = await Promise.all([stuckRefunds.tryAgain(refundId), stuckRefunds.tryAgain(refundId)])
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await stuckRefunds.stuck()).toEqual([])
    deps.mood.refundReplies = ['done']
    await payments.sendRefunds()
    expect((await refundOf(chargeId))?.state).toBe('done')
    expect(new Set(deps.mood.refundsSent).size).toBe(7)
    expect(await stuckRefunds.tryAgain(refundId)).toBe(false)
  })

  it('of one provider waits for no other that is slow', async () => {
    await settleOthers()
    await Promise.all(Array.from({ length: 20 }, () => surplus()))
    deps.clock.advance(1_000)
    await surplus(await deps.startCharge(deps.order({ method: 'other' })), 'other')
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    deps.mood.hold = () => gate
    const all = payments.sendRefunds()
    await vi.waitFor(() => expect(deps.otherMood.refundsSent).toHaveLength(1), { timeout: 15_000 })
    expect(deps.mood.refundsSent.length).toBeLessThan(20)
    letGo()
    await all
    expect(deps.mood.refundsSent).toHaveLength(20)
  })

  it('never exceeds its capture: the books refuse another amount and a second one', async () => {
    const { chargeId } = await surplus()
    const copy = (amount: string, capture: string) =>
      deps.database.pool.query(
        `insert into payments.refunds (capture_id, charge_id, amount_paise, reason, state, noted_at, try_at)
         select ${capture}, charge_id, ${amount}, reason, 'due', noted_at, noted_at
         from payments.refunds where charge_id = $1`,
        [chargeId],
      )
    await expect(copy('amount_paise', 'capture_id')).rejects.toThrow('refunds_capture_id_key')
    await expect(copy('amount_paise + 1', 'capture_id - 1')).rejects.toThrow('foreign key')
  })
})
