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
  type RefundWord,
} from './index.ts'

let database: OpenDatabase
let drop: () => Promise<void>
const clock = standingClock('2026-11-15T06:00:00Z')
const TARGET = 'https://bank.example'
let answer: ProviderWord | null = null
let asked = 0
let isAway = false
let refundWords: RefundWord['says'][] = []
const refundsSent: string[] = []
/** A provider whose words are JSON with `signature` beside them. */
const gateway: PaymentGateway = {
  provider: 'test',
  begin: async ({ orderId, amountPaise, returnTo }) => {
    if (isAway) return refuse('payments.provider-away')
    const fields = { returnTo }
    const handOver = { orderId, amountPaise, actionUrl: `${TARGET}/pay`, formName: 'f', fields }
    return done({ handOver, providerOrderId: `p-${orderId}` })
  },
  readReturn: () => null,
  readNotice: ({ rawBody }) => {
    const { signature, ...word } = JSON.parse(rawBody.toString()) as ProviderWord & { signature: string }
    return signature === 'good' ? [word] : null
  },
  askStatus: async () => {
    asked += 1
    return answer === null ? null : [answer]
  },
  refund: async ({ refundKey }) => {
    refundsSent.push(refundKey)
    return { says: refundWords.shift() ?? 'unknown' }
  },
  askRefund: async () => ({ says: refundWords.shift() ?? 'unknown' }),
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
    gateways: {
      forMethod: (method) => (method === 'card' ? gateway : null),
      named: (provider) => (provider === 'test' ? gateway : null),
    },
    targets,
    onAlarm: (reason) => alarms.push(reason),
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
  isAway = false
  refundWords = []
  refundsSent.length = 0
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
const PAYER = { payer: { reference: 'thing' }, language: 'en' } as const
/** A charge with one attempt at the provider. */
const handed = async (wish = order()): Promise<OpenedCharge & { readonly orderId: string }> => {
  const charge = await opened(wish)
  const outcome = await payments.handOver(charge.chargeId, PAYER)
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return { ...charge, orderId: outcome.value.orderId }
}
const captured = (
  charge: { readonly chargeId: string; readonly orderId: string; readonly duePaise: number },
  transactionId = 't',
  eventId = randomBytes(6).toString('hex'),
) => ({
  eventId,
  orderId: charge.orderId,
  says: 'captured' as const,
  amountPaise: charge.duePaise,
  transactionId: `${transactionId}-${charge.chargeId}`,
})
const notice = (word: ProviderWord, signature = 'good') =>
  payments.hearNotice('test', {
    headers: {},
    rawBody: Buffer.from(JSON.stringify({ ...word, signature })),
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
    const { chargeId } = await opened()
    const module = make(['https://other.example'])
    await expect(module.handOver(chargeId, PAYER)).rejects.toThrow('configured list')
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
        `insert into payments.charges (reference, payer_key, method, list_paise, discount_paise, state, return_to,
           opened_at)
         select reference, payer_key, method, 1, 0, 'open', return_to, now()
         from payments.charges where charge_id = $1`,
        [third.chargeId],
      ),
    ).rejects.toThrow('charges_one_open_per_reference')
  })

  it('is one for ten clicks at the same moment', async () => {
    const wish = order()
    const charges = await Promise.all(Array.from({ length: 10 }, () => opened(wish)))
    expect(new Set(charges.map(({ chargeId }) => chargeId)).size).toBe(1)
  })

  it('is tried again as itself after a failure, with a new order each time', async () => {
    const wish = order()
    const first = await handed(wish)
    await notice({ ...captured(first), says: 'failed' })
    expect(await payments.handOver(first.chargeId, PAYER)).toEqual(refuse('payments.not-open'))
    const second = await handed(wish)
    expect([second.chargeId, second.orderId === first.orderId]).toEqual([first.chargeId, false])
    await notice(captured(first, 'late'))
    await notice(captured(second, 'second'))
    expect([await count('captures', first.chargeId), await count('refunds', first.chargeId)]).toEqual([2, 1])
    expect(spoken.map(({ name }) => name)).toEqual(['payments.charge-failed', 'payments.charge-captured'])
  })

  it('that was paid is not opened a second time, unless its money went back', async () => {
    const wish = order()
    const charge = await handed(wish)
    await notice(captured(charge))
    expect(await opened(wish)).toEqual({ chargeId: charge.chargeId, duePaise: 30_000, isCaptured: true })
    expect(await payments.handOver(charge.chargeId, PAYER)).toEqual(refuse('payments.not-open'))
    await database.db.transaction().execute((trx) => payments.noteNotWanted(trx, charge.chargeId))
    expect((await opened(wish)).chargeId).not.toBe(charge.chargeId)
  })

  it('stays open when the provider is away, and the attempt is asked about all the same', async () => {
    const { chargeId } = await opened()
    isAway = true
    expect(await payments.handOver(chargeId, PAYER)).toEqual(refuse('payments.provider-away'))
    expect((await payments.charge(chargeId))?.state).toBe('open')
    clock.advance(61_000)
    await payments.askDue()
    expect(asked).toBeGreaterThan(0)
  })

  it('is closed when nobody is paying it, and not while somebody may be', async () => {
    const [left, paying] = [await opened(), await handed()]
    clock.advance(2 * 3_600_000 - 1)
    await payments.closeIdle()
    expect((await payments.charge(left.chargeId))?.state).toBe('open')
    clock.advance(1)
    await payments.closeIdle()
    expect((await payments.charge(left.chargeId))?.state).toBe('closed')
    expect((await payments.charge(paying.chargeId))?.state).toBe('open')
  })

  it('is not tried for ever', async () => {
    const { chargeId } = await opened()
    for (let attempt = 0; attempt < 50; attempt += 1) await payments.handOver(chargeId, PAYER)
    expect(await payments.handOver(chargeId, PAYER)).toEqual(refuse('payments.too-many-attempts'))
  })
})

describe('[OPN-68] many words at once', () => {
  it('40 copies of one notice make one grant and one event', async () => {
    const charge = await handed()
    const word = captured(charge, 't', 'the-one-event')
    await Promise.all(Array.from({ length: 40 }, () => notice(word)))
    expect([await count('captures', charge.chargeId), await count('notices', charge.chargeId)]).toEqual([
      1, 1,
    ])
    expect(spoken).toHaveLength(1)
    expect(alarms).toEqual([])
  })

  it('20 different captures make one grant and 19 refunds, and somebody is told of each', async () => {
    const charge = await handed()
    await Promise.all(Array.from({ length: 20 }, (_, index) => notice(captured(charge, `t${index}`))))
    expect([await count('captures', charge.chargeId), await count('refunds', charge.chargeId)]).toEqual([
      20, 19,
    ])
    expect(spoken).toHaveLength(1)
    expect(alarms).toHaveLength(19)
  })

  it('control: without the lock on the charge two words both find it uncaptured, and only the key stops the second', async () => {
    const charge = await handed()
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
            order_id: charge.orderId,
            provider: 'test',
            transaction_id: transactionId,
            amount_paise: 1,
            use: 'grant',
            captured_at: clock.now(),
          })
          .execute()
        return done('granted' as const)
      })
    const ends = await Promise.allSettled([naive('n1'), naive('n2')])
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  it('a word without the signature is not heard', async () => {
    const charge = await handed()
    expect(await notice(captured(charge), 'bad')).toEqual(refuse('payments.not-signed'))
    expect(await count('notices', charge.chargeId)).toBe(0)
  })
})

describe('asking', () => {
  it('asks the provider once in a while, hears its answer, and lets an open end be open', async () => {
    const charge = await handed()
    answer = { ...captured(charge), says: 'pending' }
    await Promise.all(Array.from({ length: 10 }, () => payments.checkCharge(charge.chargeId)))
    expect(asked).toBe(1)
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    clock.advance(3_000)
    answer = captured(charge)
    await payments.checkCharge(charge.chargeId)
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('is made by a signed word that does not say the end, at once', async () => {
    const charge = await handed()
    answer = { ...captured(charge), says: 'pending' }
    await payments.checkCharge(charge.chargeId)
    answer = captured(charge)
    await notice({ ...captured(charge), says: 'pending', transactionId: '' })
    expect((await payments.charge(charge.chargeId))?.state).toBe('captured')
  })

  it('finds the end of every charge whose notice was lost', async () => {
    const charge = await handed()
    const reference = `thing:${references}`
    answer = { ...captured(charge), says: 'failed' }
    await payments.askDue()
    expect((await payments.charge(charge.chargeId))?.state).toBe('open')
    clock.advance(61_000)
    await payments.askDue()
    expect((await payments.charge(charge.chargeId))?.state).toBe('failed')
    expect(spoken).toContainEqual({ name: 'payments.charge-failed', reference })
  })

  it('finds money that came after a failure, and gives up when the provider has had its time', async () => {
    const [late, never] = [await handed(), await handed()]
    await notice({ ...captured(late), says: 'failed' })
    clock.advance(13 * 3_600_000)
    answer = captured(late)
    await payments.askDue()
    expect((await payments.charge(late.chargeId))?.state).toBe('captured')
    expect((await payments.charge(never.chargeId))?.state).toBe('open')
    answer = { ...captured(never), says: 'pending' }
    clock.advance(72 * 3_600_000)
    await payments.askDue()
    expect((await payments.charge(never.chargeId))?.state).toBe('failed')
  })
})

describe('a refund', () => {
  const surplus = async () => {
    const charge = await handed()
    await notice(captured(charge, 'one'))
    await notice(captured(charge, 'two'))
    return charge
  }
  const refundOf = async (chargeId: string) => {
    const { rows } = await database.pool.query<{ state: string; refund_key: string }>(
      `select state, refund_key from payments.refunds where charge_id = $1`,
      [chargeId],
    )
    return rows[0]
  }
  const settleOthers = () =>
    database.pool.query(
      `update payments.refunds set state = 'done', settled_at = noted_at, try_at = null where state <> 'done'`,
    )

  it('is sent by a job, once while it is in hand, and again under the same key when nobody knows', async () => {
    await settleOthers()
    const { chargeId } = await surplus()
    refundWords = ['unknown']
    await Promise.all([payments.sendRefunds(), payments.sendRefunds()])
    expect(refundsSent).toHaveLength(1)
    clock.advance(5 * 60_000)
    refundWords = ['accepted', 'done']
    await payments.sendRefunds()
    expect((await refundOf(chargeId))?.state).toBe('sent')
    clock.advance(5 * 60_000)
    await payments.sendRefunds()
    expect((await refundOf(chargeId))?.state).toBe('done')
    expect(new Set(refundsSent).size).toBe(1)
    clock.advance(24 * 3_600_000)
    await payments.sendRefunds()
    expect(refundsSent).toHaveLength(2)
  })

  it('waits for no second minute when a whole exam is given back', async () => {
    await settleOthers()
    const charges = await Promise.all(Array.from({ length: 50 }, surplus))
    refundWords = charges.map(() => 'done')
    await payments.sendRefunds()
    const ends = await Promise.all(charges.map(({ chargeId }) => refundOf(chargeId)))
    expect(ends.filter((refund) => refund?.state === 'done')).toHaveLength(50)
    expect(new Set(refundsSent).size).toBe(50)
  })

  it('gets a new key only after a refusal that was confirmed, and calls somebody in the end', async () => {
    await settleOthers()
    const { chargeId } = await surplus()
    alarms.length = 0
    for (let tries = 0; tries < 10; tries += 1) {
      refundWords = ['refused']
      await payments.sendRefunds()
      clock.advance(6 * 3_600_000)
    }
    expect((await refundOf(chargeId))?.state).toBe('stuck')
    expect(new Set(refundsSent).size).toBe(5)
    expect(alarms).toEqual(['refund-stuck'])
  })

  it('never exceeds its capture: the books refuse another amount and a second one', async () => {
    const { chargeId } = await surplus()
    const copy = (amount: string, capture: string) =>
      database.pool.query(
        `insert into payments.refunds (capture_id, charge_id, amount_paise, reason, state, noted_at, try_at)
         select ${capture}, charge_id, ${amount}, reason, 'due', noted_at, noted_at
         from payments.refunds where charge_id = $1`,
        [chargeId],
      )
    await expect(copy('amount_paise', 'capture_id')).rejects.toThrow('refunds_capture_id_key')
    await expect(copy('amount_paise + 1', 'capture_id - 1')).rejects.toThrow('foreign key')
  })
})
