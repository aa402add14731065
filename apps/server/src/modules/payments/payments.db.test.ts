import { done, refuse } from '@medha/rules/outcome'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captured, openPaymentsDeps, type PaymentsTestDeps } from '../../../test/payments-deps.ts'
import { inTransaction } from '../../platform/database-transaction.ts'
import type { PaymentsApi } from './index.ts'

let deps: PaymentsTestDeps
let payments: PaymentsApi
beforeAll(async () => {
  deps = await openPaymentsDeps()
  payments = deps.payments
})
afterAll(() => deps.close())
beforeEach(() => deps.clear())

describe('a charge', () => {
  it('[OPN-81] sends nobody to a target that is not configured', async () => {
    const { chargeId } = await deps.opened()
    const module = deps.make(['https://other.example'])
    await expect(module.startCheckout(chargeId, 'en')).rejects.toThrow('configured list')
  })

  it('[CPN-07] has a method that somebody serves', async () => {
    expect(await deps.open(deps.order({ method: 'cowries' }))).toEqual(refuse('payments.no-such-method'))
  })

  it('is the same for the same request, and one of a reference is open at most', async () => {
    const request = deps.order()
    const [first, second] = [await deps.opened(request), await deps.opened(request)]
    expect(second).toEqual(first)
    const third = await deps.opened({ ...request, listPaise: 10_000 })
    expect(third.chargeId).not.toBe(first.chargeId)
    expect((await payments.charge(first.chargeId))?.state).toBe('closed')
    await expect(
      deps.database.pool.query(
        `insert into payments.charges (reference, payer_key, method, list_paise, discount_paise, state, return_to,
           opened_at)
         select reference, payer_key, method, 1, 0, 'open', return_to, now()
         from payments.charges where charge_id = $1`,
        [third.chargeId],
      ),
    ).rejects.toThrow('charges_one_open_per_reference')
  })

  it('is one for ten clicks at the same moment', async () => {
    const request = deps.order()
    const charges = await Promise.all(Array.from({ length: 10 }, () => deps.opened(request)))
    expect(new Set(charges.map(({ chargeId }) => chargeId)).size).toBe(1)
  })

  it('is tried again as itself after a failure, with a new order each time', async () => {
    const request = deps.order()
    const first = await deps.startCharge(request)
    await deps.notice({ ...captured(first), status: 'failed' })
    expect(await payments.startCheckout(first.chargeId, 'en')).toEqual(refuse('payments.not-open'))
    const second = await deps.startCharge(request)
    expect([second.chargeId, second.orderId === first.orderId]).toEqual([first.chargeId, false])
    await deps.notice(captured(first, 'late'))
    await deps.notice(captured(second, 'second'))
    expect([
      await deps.count('captures', first.chargeId),
      await deps.count('refunds', first.chargeId),
    ]).toEqual([2, 1])
    expect(deps.published.map(({ name }) => name)).toEqual([
      'payments.charge-failed',
      'payments.charge-captured',
    ])
  })

  it('that was paid is not opened a second time, unless its money went back', async () => {
    const request = deps.order()
    const charge = await deps.startCharge(request)
    await deps.notice(captured(charge))
    expect(await deps.opened(request)).toEqual({
      chargeId: charge.chargeId,
      duePaise: 30_000,
      isCaptured: true,
    })
    expect(await payments.startCheckout(charge.chargeId, 'en')).toEqual(refuse('payments.not-open'))
    await deps.database.db
      .transaction()
      .execute((trx) => payments.requestRefund(trx, charge.chargeId, { isSecondPayment: false }))
    expect((await deps.opened(request)).chargeId).not.toBe(charge.chargeId)
  })

  it('stays open when the provider is away, and the attempt is asked about all the same', async () => {
    const { chargeId } = await deps.opened()
    deps.mood.isAway = true
    expect(await payments.startCheckout(chargeId, 'en')).toEqual(refuse('payments.provider-away'))
    expect((await payments.charge(chargeId))?.state).toBe('open')
    deps.clock.advance(61_000)
    await payments.pollDue()
    expect(deps.mood.polls).toBeGreaterThan(0)
  })

  it('is closed when nobody is paying it, and not while somebody may be', async () => {
    const [left, paying] = [await deps.opened(), await deps.startCharge()]
    deps.clock.advance(2 * 3_600_000 - 1)
    await payments.closeIdle()
    expect((await payments.charge(left.chargeId))?.state).toBe('open')
    deps.clock.advance(1)
    await payments.closeIdle()
    expect((await payments.charge(left.chargeId))?.state).toBe('closed')
    expect((await payments.charge(paying.chargeId))?.state).toBe('open')
  })

  it('is not tried for ever', async () => {
    const { chargeId } = await deps.opened()
    for (let attempt = 0; attempt < 50; attempt += 1) await payments.startCheckout(chargeId, 'en')
    expect(await payments.startCheckout(chargeId, 'en')).toEqual(refuse('payments.too-many-attempts'))
  })
})

describe('[OPN-68] many words at once', () => {
  it('40 copies of one notice make one grant and one event', async () => {
    const charge = await deps.startCharge()
    const event = captured(charge, 't', 'the-one-event')
    await Promise.all(Array.from({ length: 40 }, () => deps.notice(event)))
    expect([
      await deps.count('captures', charge.chargeId),
      await deps.count('notices', charge.chargeId),
    ]).toEqual([1, 1])
    expect(deps.published).toHaveLength(1)
    expect(deps.alarms).toEqual([])
  })

  it('20 different captures make one grant and 19 refunds, and somebody is told of each', async () => {
    const charge = await deps.startCharge()
    await Promise.all(Array.from({ length: 20 }, (_, index) => deps.notice(captured(charge, `t${index}`))))
    expect([
      await deps.count('captures', charge.chargeId),
      await deps.count('refunds', charge.chargeId),
    ]).toEqual([20, 19])
    expect(deps.published).toHaveLength(1)
    expect(deps.alarms).toHaveLength(19)
  })

  it('control: without the lock on the charge two words both find it uncaptured, and only the key stops the second', async () => {
    const charge = await deps.startCharge()
    const naive = (transactionId: string) =>
      inTransaction(deps.database.db, async (trx) => {
        const seen = await trx
          .selectFrom('payments.captures')
          .select('charge_id')
          .where('charge_id', '=', charge.chargeId)
          .execute()
        await new Promise((resolve) => setTimeout(resolve, 50))
        if (seen.length > 0) return done('seen' as const)
        await trx
          .insertInto('payments.captures')
          .values({
            charge_id: charge.chargeId,
            order_id: charge.orderId,
            provider: 'test',
            transaction_id: transactionId,
            amount_paise: 1,
            use: 'grant',
            captured_at: deps.clock.now(),
          })
          .execute()
        return done('granted' as const)
      })
    const ends = await Promise.allSettled([naive('n1'), naive('n2')])
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it('an event without the signature is not heard', async () => {
    const charge = await deps.startCharge()
    expect(await deps.notice(captured(charge), 'bad')).toEqual(refuse('payments.not-signed'))
    expect(await deps.count('notices', charge.chargeId)).toBe(0)
  })
})
