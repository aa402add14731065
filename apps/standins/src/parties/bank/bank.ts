import type { FastifyInstance } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Fault } from '../../faults.ts'
import type { OpenParty, Party, PartyWorld } from '../../party.ts'
import { bankPage, bankProblem } from './bank-page.ts'
import { createBook, type Word } from './book.ts'

const NAME = 'bank'
const NOTICES = '/api/v1/payments/notices/development-bank'

const PayForm = z.object({
  order: z.string().regex(/^[A-Z0-9]{8,30}$/),
  paise: z.coerce.number().int(),
  return_to: z.url(),
  cancel_to: z.url(),
  signature: z.string(),
})

const RefundOrder = z.object({
  orderId: z.string(),
  transactionId: z.string(),
  amountPaise: z.coerce.number(),
  signature: z.string(),
})

const Chosen = z.object({ orderId: z.string(), decision: z.enum(['captured', 'failed', 'aborted']) })

const open = async ({ app, config, faults }: PartyWorld): Promise<OpenParty> => {
  const book = createBook()
  const sign = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', Buffer.from(config.BANK_KEY, 'hex')).update(parts.join('\n')).digest('hex')
  const isSigned = (signature: string, ...parts: readonly (string | number)[]): boolean => {
    const expected = Buffer.from(sign(...parts))
    const shown = Buffer.from(signature)
    return shown.length === expected.length && timingSafeEqual(shown, expected)
  }
  const statement = (word: Word) => {
    const { eventId, orderId, says, amountPaise, transactionId } = word
    return { ...word, signature: sign('word', eventId, orderId, says, amountPaise, transactionId) }
  }

  /** Back to the merchant, with the bank's word in the address. */
  const wayBack = (address: string, word: Word): string => {
    const url = new URL(address)
    for (const [name, value] of Object.entries(statement(word))) url.searchParams.set(name, String(value))
    return url.href
  }

  const sendNotice = async (body: object): Promise<void> => {
    // A notice that does not arrive is the merchant's to find by asking, as with every provider.
    await fetch(new URL(NOTICES, config.API_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined)
  }
  const tell = async (word: Word, fault: Fault | null): Promise<void> => {
    if (fault?.name === 'lost') return
    if (fault?.name === 'slow') await sleep(fault.ms)
    if (fault?.name === 'forged') return sendNotice({ ...statement(word), signature: '0'.repeat(64) })
    const told = fault?.name === 'wrong-amount' ? { ...word, amountPaise: word.amountPaise - 100 } : word
    await sendNotice(statement(told))
    if (fault?.name === 'duplicate') await sendNotice(statement(told))
  }

  const routes = async (bank: FastifyInstance): Promise<void> => {
    bank.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
    )
    bank.post('/bank/pay', async ({ body }, reply) => {
      const page = reply.type('text/html; charset=utf-8')
      const form = PayForm.safeParse(body)
      if (!form.success) return page.code(400).send(bankProblem('This order cannot be read.'))
      const { order: orderId, paise: amountPaise, signature } = form.data
      const { return_to: returnTo, cancel_to: cancelTo } = form.data
      if (!isSigned(signature, 'pay', orderId, amountPaise, returnTo, cancelTo))
        return page.code(403).send(bankProblem('This order was changed on the way.'))
      const order = { orderId, amountPaise, returnTo, cancelTo }
      book.open(order)
      return page.send(bankPage(order))
    })
    bank.post('/bank/orders/:orderId/:decision', async ({ params }, reply) => {
      const chosen = Chosen.safeParse(params)
      const word = chosen.success ? book.decide(chosen.data.orderId, chosen.data.decision) : undefined
      const order = word === undefined ? undefined : book.read(word.orderId)
      if (word === undefined || order === undefined || word.says === 'pending')
        return reply.code(404).send({ problem: 'no such order' })
      const fault = faults.strike(NAME)
      // A slow notice comes after the browser is back, as they do.
      if (fault?.name === 'slow') void tell(word, fault)
      else await tell(word, fault)
      const address = word.says === 'aborted' ? order.cancelTo : order.returnTo
      return reply.redirect(wayBack(address, word), 303)
    })
    bank.get<{ Params: { orderId: string }; Querystring: { signature?: string } }>(
      '/bank/orders/:orderId',
      async ({ params, query }, reply) => {
        if (!isSigned(query.signature ?? '', 'ask', params.orderId))
          return reply.code(403).send({ problem: 'not signed' })
        if (faults.read(NAME)?.name === 'down') return reply.code(503).send({ problem: 'down' })
        const word = book.wordOn(params.orderId)
        return word === undefined ? [] : [statement(word)]
      },
    )
    bank.route<{ Params: { refundKey: string } }>({
      method: ['GET', 'POST'],
      url: '/bank/refunds/:refundKey',
      handler: async ({ method, params: { refundKey }, query }, reply) => {
        const asked = RefundOrder.safeParse(query)
        if (!asked.success) return reply.code(400).send({ problem: 'cannot be read' })
        const { orderId, transactionId, amountPaise, signature } = asked.data
        if (!isSigned(signature, 'refund', refundKey, orderId, transactionId, amountPaise))
          return reply.code(403).send({ problem: 'not signed' })
        if (faults.read(NAME)?.name === 'down') return reply.code(503).send({ problem: 'down' })
        const says =
          method === 'POST'
            ? book.refund(refundKey, { orderId, transactionId, amountPaise })
            : book.refundOf(refundKey)
        return { says }
      },
    })
    bank.get('/bank/book', async () => book.entries())
  }
  await app.register(routes)
  return { address: () => `${app.listeningOrigin}/bank`, close: async () => undefined }
}

export const bank: Party = {
  name: NAME,
  title: 'Development bank',
  speaks: 'a hosted page, signed notices and a status call of our own',
  faults: [
    { name: 'lost', says: 'Lose the notice' },
    { name: 'duplicate', says: 'Say it twice' },
    { name: 'slow', says: 'Say it 5 seconds late' },
    { name: 'wrong-amount', says: 'One rupee less' },
    { name: 'forged', says: 'Wrong signature' },
    { name: 'down', says: 'No status' },
  ],
  open,
}
