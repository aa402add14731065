import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { captured, openPaymentsDeps, type PaymentsTestDeps } from '../../../test/payments-deps.ts'
import type { PaymentsApi } from './index.ts'

const HOUR = 3_600_000
let deps: PaymentsTestDeps
let payments: PaymentsApi
beforeAll(async () => {
  deps = await openPaymentsDeps()
  payments = deps.payments
})
afterAll(() => deps.close())
beforeEach(() => deps.clear())

describe('polling', () => {
  it('asks the provider once in a while, hears its answer, and lets an open end be open', async () => {
    const charge = await deps.startCharge()
    deps.mood.answer = { ...captured(charge), status: 'pending' }
    await Promise.all(Array.from({ length: 10 }, () => payments.checkCharge(charge.chargeId)))
    expect(deps.mood.polls).toBe(1)
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    deps.clock.advance(3_000)
    deps.mood.answer = captured(charge)
    await payments.checkCharge(charge.chargeId)
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('about three attempts waits for a provider that is away as long as about one', async () => {
    const charge = await deps.startCharge()
    for (let tried = 0; tried < 2; tried += 1) await payments.startCheckout(charge.chargeId, 'en')
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    deps.mood.hold = () => gate
    const checked = payments.checkCharge(charge.chargeId)
    await vi.waitFor(() => expect(deps.mood.polls).toBe(3), { timeout: 15_000 })
    letGo()
    await checked
  })

  it('is made by a signed word that does not say the end, at once', async () => {
    const charge = await deps.startCharge()
    deps.mood.answer = { ...captured(charge), status: 'pending' }
    await payments.checkCharge(charge.chargeId)
    deps.mood.answer = captured(charge)
    await deps.notice({ ...captured(charge), status: 'pending', transactionId: '' })
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('finds the end of every charge whose notice was lost', async () => {
    const request = deps.order()
    const { reference } = request
    const charge = await deps.startCharge(request)
    deps.mood.answer = { ...captured(charge), status: 'failed' }
    await payments.pollDue()
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    deps.clock.advance(61_000)
    await payments.pollDue()
    expect((await payments.charge(charge.chargeId))?.state).toBe('failed')
    expect(deps.published).toContainEqual({ name: 'payments.charge-failed', reference })
  })

  it('finds money that came after a failure, and gives up when the provider has had its time', async () => {
    const [late, never] = [await deps.startCharge(), await deps.startCharge()]
    await deps.notice({ ...captured(late), status: 'failed' })
    deps.clock.advance(13 * HOUR)
    deps.mood.answer = captured(late)
    await payments.pollDue()
    expect((await payments.charge(late.chargeId))?.state).toBe('captured')
    expect((await payments.charge(never.chargeId))?.state).toBe('open')
    deps.mood.answer = { ...captured(never), status: 'pending', transactionId: '' }
    deps.clock.advance(108 * HOUR)
    await payments.pollDue()
    expect((await payments.charge(never.chargeId))?.state).toBe('failed')
  })

  it('[OPN-68] never calls an order unpaid while the provider names a payment without an end', async () => {
    const [underway, left] = [await deps.startCharge(), await deps.startCharge()]
    const pending = { ...captured(underway), status: 'pending' } as const
    deps.mood.answer = [pending, { ...captured(left), status: 'pending', transactionId: '' }]
    const stateOf = async ({ chargeId }: typeof left) => (await payments.charge(chargeId))?.state
    for (let hours = 0; hours < 130; hours += 5) {
      deps.clock.advance(5 * HOUR)
      await payments.pollDue()
    }
    // The control is the other order, for which the provider reported no payment.
    expect([await stateOf(underway), await stateOf(left)]).toEqual(['open', 'failed'])
    deps.mood.answer = null
    for (let days = 0; days < 10; days += 1) {
      deps.clock.advance(24 * HOUR)
      await payments.pollDue()
    }
    expect(await stateOf(underway)).toBe('open')
    deps.mood.answer = captured(underway)
    deps.clock.advance(24 * HOUR)
    await payments.pollDue()
    expect(await stateOf(underway)).toBe('captured')
  })

  it('of a provider that never answers comes less and less often, ends, and calls somebody', async () => {
    await deps.database.pool.query('update payments.attempts set poll_at = null')
    const { chargeId } = await deps.startCharge()
    for (let minutes = 0; minutes < 6.5 * 24 * 60; minutes += 10) {
      deps.clock.advance(10 * 60_000)
      await payments.pollDue()
    }
    expect((await payments.charge(chargeId))?.state).toBe('failed')
    expect(deps.alarms).toEqual(['never-answered'])
    expect(deps.mood.polls).toBeLessThan(70)
  })

  it('of one provider waits for no other, however many questions that one leaves open', async () => {
    await Promise.all(Array.from({ length: 20 }, () => deps.startCharge()))
    deps.clock.advance(1_000)
    for (let number = 0; number < 3; number += 1) await deps.startCharge(deps.order({ method: 'other' }))
    deps.clock.advance(61_000)
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    deps.mood.hold = () => gate
    const all = payments.pollDue()
    await vi.waitFor(() => expect(deps.otherMood.polls).toBe(3), { timeout: 15_000 })
    expect(deps.mood.polls).toBeLessThan(20)
    letGo()
    await all
    expect(deps.mood.polls).toBeGreaterThanOrEqual(20)
  })
})
