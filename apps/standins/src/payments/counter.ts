import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { systemClock } from '../clock.ts'
import type { PartyDeps } from '../party.ts'
import { createLedger, DECISIONS, type Ledger, type Decision, type Order, type Payment } from './ledger.ts'
import { callConductOf, conductOf, type CallConduct, type Conduct } from './conduct.ts'
import { hostedEnd, hostedPage, hostedProblem, postBack, type Brand } from './hosted-page.ts'
import { settlementFile } from './settlement.ts'
import { createPostman, type Notice } from './postman.ts'

/** How one provider reports a payment to the merchant. */
export interface Voice {
  /** Also the first segment of its paths. */
  readonly name: string
  readonly brand: Brand
  newId(kind: 'payment' | 'refund'): string
  notices(order: Order, payment: Payment, conduct: Conduct): readonly Notice[]
  wayBack(order: Order, payment: Payment, conduct: Conduct): WayBack
}

export type WayBack =
  | { readonly by: 'post'; readonly to: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly by: 'get'; readonly to: string }

/** What the three providers have in common: records, a hosted page, webhooks, and faults. */
export interface Counter {
  readonly ledger: Ledger
  showPage(reply: FastifyReply, order: Order): FastifyReply
  refusePage(reply: FastifyReply, problem: string): FastifyReply
  /** Answers a server-to-server call. A slow call takes effect immediately and is answered late. */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    act: (conduct: CallConduct) => unknown,
  ): Promise<unknown>
  mount(app: FastifyInstance): void
  close(): void
}

const Chosen = z.looseObject({ decision: z.enum(DECISIONS as [Decision, ...Decision[]]) })
/** `late`: the bank confirms a payment that had failed, been left or been cancelled. */
const Ordered = z.strictObject({
  decision: z.enum(['captured', 'failed', 'aborted', 'undecided', 'late']),
  faults: z.array(z.string()).default([]),
})

const PAISE_PER_RUPEE = 100

export const readsForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string | Buffer) => Object.fromEntries(new URLSearchParams(String(body))),
  )
}

export const openCounter = ({ config, faults, clock }: PartyDeps, voice: Voice): Counter => {
  const { name, brand } = voice
  const ledger = createLedger(systemClock, voice.newId)
  const postman = createPostman({
    url: new URL(`/api/v1/payments/notices/${name}`, config.API_URL).href,
    clock,
  })
  const asPage = (reply: FastifyReply) => reply.type('text/html; charset=utf-8')

  const decide = (order: Order, decision: Decision | 'late', conduct: Conduct): Payment | undefined => {
    if (decision === 'late') return ledger.captureLate(order.orderId)
    const taken = order.amountPaise - (conduct.takesOneRupeeLess ? PAISE_PER_RUPEE : 0)
    return ledger.decide(order.orderId, decision, taken)
  }

  const mount = (app: FastifyInstance): void => {
    // The settlement file that the merchant would fetch in the morning.
    app.get<{ Querystring: { from?: string; until?: string } }>(
      `/${name}/settlement.csv`,
      async ({ query }, reply) => {
        const between = { from: query.from ?? '', until: query.until ?? '9' }
        return reply.type('text/csv; charset=utf-8').send(settlementFile(name, ledger.read(), between) ?? '')
      },
    )
    app.post<{ Params: { orderId: string } }>(`/${name}/pages/:orderId`, async (request, reply) => {
      const chosen = Chosen.safeParse(request.body)
      const order = ledger.order(request.params.orderId)
      if (!chosen.success || order === undefined)
        return asPage(reply.code(404)).send(hostedProblem(brand, 'There is no such order.'))
      const { decision, ...days } = chosen.data
      const conduct = conductOf(faults, name, new Set(Object.keys(days)))
      const payment = decide(order, decision, conduct)
      if (payment === undefined) return asPage(reply.code(404)).send(hostedProblem(brand, 'No such order.'))
      if (decision !== 'undecided') await postman.send(voice.notices(order, payment, conduct), conduct)
      if (conduct.losesReturn) return asPage(reply).send(hostedEnd(brand))
      const way = voice.wayBack(order, payment, conduct)
      return way.by === 'get'
        ? reply.redirect(way.to, 303)
        : asPage(reply).send(postBack(brand, way.to, way.fields))
    })

    app.get(`/control/ledger/${name}`, async () => ledger.read())
    app.post(`/control/notices/${name}/release`, async () => ({ released: await postman.release() }))
    app.post<{ Params: { orderId: string } }>(
      `/control/orders/${name}/:orderId`,
      async ({ params, body }, reply) => {
        const ordered = Ordered.safeParse(body)
        const order = ledger.order(params.orderId)
        if (!ordered.success || order === undefined) return reply.code(404).send({ problem: 'no such order' })
        const conduct = conductOf(faults, name, new Set(ordered.data.faults))
        const payment = decide(order, ordered.data.decision, conduct)
        if (payment === undefined) return reply.code(409).send({ problem: 'nobody paid it yet' })
        if (payment.state !== 'undecided') await postman.send(voice.notices(order, payment, conduct), conduct)
        return payment
      },
    )
  }

  return {
    ledger,
    mount,
    showPage: (reply, { orderId, amountPaise }) =>
      asPage(reply).send(hostedPage(brand, { orderId, amountPaise, action: `/${name}/pages/${orderId}` })),
    refusePage: (reply, problem) => asPage(reply.code(400)).send(hostedProblem(brand, problem)),
    answer: async (request, reply, act) => {
      const conduct = callConductOf(faults, name)
      if (conduct.hangsUp) {
        reply.hijack()
        request.raw.socket.destroy()
        return reply
      }
      if (conduct.fails) return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>')
      const answer = await act(conduct)
      if (conduct.takesMs > 0) await sleep(conduct.takesMs)
      return answer
    },
    close: () => postman.close(),
  }
}
