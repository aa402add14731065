import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { captured, openPaymentsWorld, PAYER, type PaymentsTestWorld } from '../../../test/payments-world.ts'
import type { PaymentsModule } from './index.ts'

const HOUR = 3_600_000
let world: PaymentsTestWorld
let payments: PaymentsModule
beforeAll(async () => {
  world = await openPaymentsWorld()
  payments = world.payments
})
afterAll(() => world.close())
beforeEach(() => world.clear())

describe('asking', () => {
  it('asks the provider once in a while, hears its answer, and lets an open end be open', async () => {
    const charge = await world.handed()
    world.mood.answer = { ...captured(charge), says: 'pending' }
    await Promise.all(Array.from({ length: 10 }, () => payments.checkCharge(charge.chargeId)))
    expect(world.mood.asked).toBe(1)
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    world.clock.advance(3_000)
    world.mood.answer = captured(charge)
    await payments.checkCharge(charge.chargeId)
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('about three attempts waits for a provider that is away as long as about one', async () => {
    const charge = await world.handed()
    for (let tried = 0; tried < 2; tried += 1) await payments.handOver(charge.chargeId, PAYER)
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    world.mood.hold = () => gate
    const checked = payments.checkCharge(charge.chargeId)
    await vi.waitFor(() => expect(world.mood.asked).toBe(3))
    letGo()
    await checked
  })

  it('is made by a signed word that does not say the end, at once', async () => {
    const charge = await world.handed()
    world.mood.answer = { ...captured(charge), says: 'pending' }
    await payments.checkCharge(charge.chargeId)
    world.mood.answer = captured(charge)
    await world.notice({ ...captured(charge), says: 'pending', transactionId: '' })
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('finds the end of every charge whose notice was lost', async () => {
    const wish = world.order()
    const { reference } = wish
    const charge = await world.handed(wish)
    world.mood.answer = { ...captured(charge), says: 'failed' }
    await payments.askDue()
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    world.clock.advance(61_000)
    await payments.askDue()
    expect((await payments.charge(charge.chargeId))?.state).toBe('failed')
    expect(world.spoken).toContainEqual({ name: 'payments.charge-failed', reference })
  })

  it('finds money that came after a failure, and gives up when the provider has had its time', async () => {
    const [late, never] = [await world.handed(), await world.handed()]
    await world.notice({ ...captured(late), says: 'failed' })
    world.clock.advance(13 * HOUR)
    world.mood.answer = captured(late)
    await payments.askDue()
    expect((await payments.charge(late.chargeId))?.state).toBe('captured')
    expect((await payments.charge(never.chargeId))?.state).toBe('open')
    world.mood.answer = { ...captured(never), says: 'pending', transactionId: '' }
    world.clock.advance(108 * HOUR)
    await payments.askDue()
    expect((await payments.charge(never.chargeId))?.state).toBe('failed')
  })

  it('[OPN-68] never calls an order unpaid while the provider names a payment without an end', async () => {
    const [underway, left] = [await world.handed(), await world.handed()]
    const pending = { ...captured(underway), says: 'pending' } as const
    world.mood.answer = [pending, { ...captured(left), says: 'pending', transactionId: '' }]
    const stateOf = async ({ chargeId }: typeof left) => (await payments.charge(chargeId))?.state
    for (let hours = 0; hours < 130; hours += 5) {
      world.clock.advance(5 * HOUR)
      await payments.askDue()
    }
    // The control is the order beside it, about which nothing was named.
    expect([await stateOf(underway), await stateOf(left)]).toEqual(['open', 'failed'])
    world.mood.answer = null
    for (let days = 0; days < 10; days += 1) {
      world.clock.advance(24 * HOUR)
      await payments.askDue()
    }
    expect(await stateOf(underway)).toBe('open')
    world.mood.answer = captured(underway)
    world.clock.advance(24 * HOUR)
    await payments.askDue()
    expect(await stateOf(underway)).toBe('captured')
  })

  it('of a provider that never answers comes less and less often, ends, and calls somebody', async () => {
    await world.database.pool.query('update payments.attempts set ask_at = null')
    const { chargeId } = await world.handed()
    for (let minutes = 0; minutes < 6.5 * 24 * 60; minutes += 10) {
      world.clock.advance(10 * 60_000)
      await payments.askDue()
    }
    expect((await payments.charge(chargeId))?.state).toBe('failed')
    expect(world.alarms).toEqual(['never-answered'])
    expect(world.mood.asked).toBeLessThan(70)
  })

  it('of one provider waits for no other, however many questions that one leaves open', async () => {
    await Promise.all(Array.from({ length: 20 }, () => world.handed()))
    world.clock.advance(1_000)
    for (let number = 0; number < 3; number += 1) await world.handed(world.order({ method: 'other' }))
    world.clock.advance(61_000)
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    world.mood.hold = () => gate
    const all = payments.askDue()
    await vi.waitFor(() => expect(world.otherMood.asked).toBe(3))
    expect(world.mood.asked).toBeLessThan(20)
    letGo()
    await all
    expect(world.mood.asked).toBeGreaterThanOrEqual(20)
  })
})
