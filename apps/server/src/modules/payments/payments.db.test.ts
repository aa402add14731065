import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { standingClock } from '../../kernel/clock.ts'
import { openDatabase, type OpenDatabase } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database-transaction.ts'
import {
  createPayments,
  type ChargeOrder,
  type ChargeRefusal,
  type OpenedCharge,
  type PaymentGateway,
  type PaymentsModule,
  type ProviderWord,
} from './index.ts'

let database: OpenDatabase
let drop: () => Promise<void>
const clock = standingClock('2026-11-15T06:00:00Z')
const TARGET = 'https://bank.example'
let answer: ProviderWord | null = null
let asked = 0
const gateway: PaymentGateway = {
  provider: 'test',
  handOver: ({ orderId, amountPaise }) => ({
    orderId,
    amountPaise,
    actionUrl: `${TARGET}/pay`,
    formName: 'f',
    fields: {},
  }),
  readNotice: ({ signature, ...word }) => (signature === 'good' ? word : null),
  askStatus: async () => {
    asked += 1
    return answer
  },
}
const spoken: { name: string; reference: string }[] = []
const alarms: string[] = []
const make = (targets: readonly string[] = [TARGET]): PaymentsModule =>
  createPayments({
    db: database.db,
    clock,
    outbox: {
      publish: async (_, name, payload) =>
        void spoken.push({ name, reference: String((payload as { reference?: string }).reference) }),
    },
    gatewayFor: (method) => (method === 'card' ? gateway : null),
    targets,
    onRefundDue: (reason) => alarms.push(reason),
  })
let payments: PaymentsModule
beforeAll(async () => {
  const made = await openTestDatabase()
  drop = made.drop
  database = openDatabase(made.url, 12)
  payments = make()
})
afterAll(async () => {
  await database.close()
  await drop()
})
beforeEach(() => {
  spoken.length = 0
  alarms.length = 0
  answer = null
  asked = 0
})

let references = 0
const order = (more: Partial<ChargeOrder> = {}): ChargeOrder => {
  references += 1
  return {
    reference: `thing:${references}`,
    payerKey: randomBytes(32),
    listPaise: 30_000,
    couponCode: null,
    labels: {},
    method: 'card',
    returnTo: { success: 'https://a/1', failure: 'https://a/2', aborted: 'https://a/3' },
    ...more,
  }
}
const open = (wish = order(), module = payments): Promise<Outcome<OpenedCharge, ChargeRefusal>> =>
  inTransaction(database.db, (trx) => module.openCharge(trx, wish))
const opened = async (wish = order()): Promise<OpenedCharge> => {
  const outcome = await open(wish)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}
const captured = (charge: OpenedCharge, transactionId = 't', eventId = randomBytes(6).toString('hex')) => ({
  eventId,
  orderId: charge.handOver?.orderId ?? '',
  says: 'captured' as const,
  amountPaise: charge.duePaise,
  transactionId: `${transactionId}-${charge.chargeId}`,
  signature: 'good',
})
const count = async (table: string, chargeId: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from payments.${table} where charge_id = $1`,
    [chargeId],
  )
  return rows[0]?.count ?? -1
}

describe('a charge', () => {
  it('[OPN-81] sends nobody to a target that is not configured', async () => {
    await expect(open(order(), make(['https://other.example']))).rejects.toThrow('configured list')
  })

  it('[CPN-07] has a method that somebody serves', async () => {
    expect(await open(order({ method: 'cowries' }))).toEqual(refuse('payments.no-such-method'))
  })

  it('is the same for the same wish, and one of a reference is open at most', async () => {
    const wish = order()
    const [first, second] = [await opened(wish), await opened(wish)]
    expect(second).toEqual(first)
    const third = await opened({ ...wish, listPaise: 10_000 })
    expect(third.chargeId).not.toBe(first.chargeId)
    expect((await payments.charge(first.chargeId))?.state).toBe('closed')
    await expect(
      database.pool.query(
        `insert into payments.charges (reference, payer_key, method, order_id, list_paise, discount_paise, state,
           return_to, opened_at)
         select reference, payer_key, method, 'MDSECONDOPEN', 1, 0, 'open', return_to, now()
         from payments.charges where charge_id = $1`,
        [third.chargeId],
      ),
    ).rejects.toThrow('charges_one_open_per_reference')
  })
})

describe('[OPN-68] many words at once', () => {
  it('40 copies of one notice make one grant and one event', async () => {
    const charge = await opened()
    const word = captured(charge, 't', 'the-one-event')
    await Promise.all(Array.from({ length: 40 }, () => payments.hearNotice('card', word)))
    expect([await count('captures', charge.chargeId), await count('notices', charge.chargeId)]).toEqual([
      1, 1,
    ])
    expect(spoken).toHaveLength(1)
    expect(alarms).toEqual([])
  })

  it('20 different captures make one grant and 19 debts, and somebody is told of each', async () => {
    const charge = await opened()
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => payments.hearNotice('card', captured(charge, `t${index}`))),
    )
    expect([await count('captures', charge.chargeId), await count('refunds_due', charge.chargeId)]).toEqual([
      1, 19,
    ])
    expect(spoken).toHaveLength(1)
    expect(alarms).toHaveLength(19)
  })

  it('control: without the lock on the charge two words both find it uncaptured, and only the key stops the second', async () => {
    const charge = await opened()
    const naive = (transactionId: string) =>
      inTransaction(database.db, async (trx) => {
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
            provider: 'test',
            transaction_id: transactionId,
            amount_paise: 1,
            captured_at: clock.now(),
          })
          .execute()
        return done('granted' as const)
      })
    const ends = await Promise.allSettled([naive('n1'), naive('n2')])
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it('a word without the signature is not heard', async () => {
    const charge = await opened()
    expect(await payments.hearNotice('card', { ...captured(charge), signature: 'bad' })).toEqual(
      refuse('payments.not-signed'),
    )
    expect(await count('notices', charge.chargeId)).toBe(0)
  })
})

describe('asking', () => {
  it('asks the provider once in a while, hears its answer, and lets an open end be open', async () => {
    const charge = await opened()
    const { orderId = '' } = charge.handOver ?? {}
    answer = { eventId: 'p', orderId, says: 'pending', amountPaise: 30_000, transactionId: '-' }
    await Promise.all(Array.from({ length: 10 }, () => payments.checkCharge(charge.chargeId)))
    expect(asked).toBe(1)
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    clock.advance(3_000)
    answer = captured(charge)
    await payments.checkCharge(charge.chargeId)
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('finds the end of every charge whose notice was lost', async () => {
    const charge = await opened()
    answer = { ...captured(charge), says: 'failed' }
    await payments.checkOpenCharges()
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    clock.advance(2 * 60_000)
    await payments.checkOpenCharges()
    expect((await payments.charge(charge.chargeId))?.state).toBe('failed')
    expect(spoken).toContainEqual({ name: 'payments.charge-failed', reference: `thing:${references}` })
  })
})
