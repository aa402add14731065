import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { Move, type DevelopmentClock } from './development-clock.ts'
import type { Demonstration } from './demonstration.ts'
import type { Faults } from './faults.ts'
import type { Inbox } from './inbox.ts'
import { controlPage } from './pages/control-page.ts'
import { demonstrationPage } from './pages/demonstration-page.ts'
import { inboxFragment, inboxPage } from './pages/inbox-page.ts'
import type { OpenParty, Party } from './party.ts'

const SLOW_MS = 5_000

const FaultOrder = z.strictObject({
  fault: z.string().nullable(),
  times: z.int().min(1).optional(),
  ms: z.int().min(0).max(60_000).optional(),
})

const LogIn = z.object({ studentId: z.string(), sits: z.optional(z.literal('yes')) })
/** The main site, which shows every student's dashboard. */
const PORTAL_HOST = 'localhost'

const Search = z.object({ to: z.string().default('') })

export interface ControlDeps {
  readonly app: FastifyInstance
  readonly inbox: Inbox
  readonly faults: Faults
  readonly clock: DevelopmentClock
  readonly demonstration: Demonstration
  readonly parties: readonly { readonly party: Party; readonly open: OpenParty }[]
}

/** The pages for developers, and the same functions as JSON for tests. */
export const mountControl = (deps: ControlDeps): void => {
  const { app, inbox, faults, clock, demonstration, parties } = deps
  const asPage = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(text)
  const searchOf = (query: unknown) => Search.parse(query).to

  app.get('/', async ({ query }, reply) => {
    const to = searchOf(query)
    return asPage(reply, inboxPage(inbox.list(to), to))
  })
  app.get('/inbox/fragment', async ({ query }, reply) =>
    asPage(reply, inboxFragment(inbox.list(searchOf(query))).safe),
  )
  app.get('/inbox.json', async ({ query }) => inbox.list(searchOf(query)))
  app.delete('/control/inbox', async () => {
    inbox.clear()
    return { emptied: true }
  })

  app.get('/control', async (_, reply) => {
    const states = parties.map(({ party, open }) => ({
      party,
      address: open.address(),
      fault: faults.read(party.name),
    }))
    return asPage(reply, controlPage(states))
  })
  app.post<{ Params: { party: string } }>('/control/faults/:party', async ({ params, body }, reply) => {
    const order = FaultOrder.safeParse(body)
    const party = parties.find((known) => known.party.name === params.party)?.party
    if (!order.success || party === undefined) return reply.code(400).send({ problem: 'no such party' })
    const { fault, times, ms } = order.data
    if (fault !== null && !party.faults.some(({ name }) => name === fault))
      return reply.code(400).send({ problem: 'no such fault' })
    faults.set(party.name, fault === null ? null : { name: fault, left: times ?? null, ms: ms ?? SLOW_MS })
    return { party: party.name, fault: faults.read(party.name) }
  })
  app.delete('/control/faults', async () => {
    faults.clear()
    return { cleared: true }
  })

  const answered = async (reply: FastifyReply, request: () => Promise<unknown>) => {
    try {
      return await request()
    } catch {
      return reply.code(502).send({ problem: 'the api is not there, or its clock may not be moved' })
    }
  }
  app.get('/demonstration', async (_, reply) =>
    answered(reply, async () => asPage(reply, demonstrationPage(await demonstration.students()))),
  )
  app.post('/demonstration/log-in', async ({ body }, reply) => {
    const parsed = LogIn.safeParse(body)
    if (!parsed.success) return reply.code(400).send({ problem: 'say whom' })
    const { studentId, sits } = parsed.data
    return answered(reply, async () =>
      reply.redirect(await demonstration.logIn(studentId, PORTAL_HOST, sits === 'yes'), 303),
    )
  })

  app.get('/control/clock', async (_, reply) => answered(reply, () => clock.read()))
  app.post('/control/clock', async ({ body }, reply) => {
    const move = Move.safeParse(body)
    if (!move.success) return reply.code(400).send({ problem: 'say at, minutes or timeOfDay' })
    return answered(reply, () => clock.move(move.data))
  })
}
