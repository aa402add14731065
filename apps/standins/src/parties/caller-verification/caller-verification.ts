import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'

const NAME = 'caller-verification'

/** The user's choice in the app on the phone. */
const Tap = z.strictObject({
  requestId: z.string().min(8).max(64),
  answer: z.enum(['confirm', 'reject', 'use-another']),
  /** With the country code and without a plus, as the provider sends every number. */
  mobile: z
    .string()
    .regex(/^[1-9]\d{7,14}$/)
    .default('919876543210'),
  firstName: z.string().default('Asha'),
  lastName: z.string().default('Rao'),
  email: z.string().default('asha@example.in'),
  /** The link that the page opened. The response then contains the app's prompt, as the user reads it. */
  deepLink: z.url().optional(),
  /** The real provider has it registered once; here a test may set it. */
  callbackUrl: z.url().optional(),
})
type Person = Omit<z.infer<typeof Tap>, 'requestId' | 'answer' | 'callbackUrl' | 'deepLink'>

const open = async ({ app, config, faults }: PartyDeps): Promise<OpenParty> => {
  const people = new Map<string, Person>()

  const postCallback = async (callbackUrl: string, news: object): Promise<number> => {
    const reply = await fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(news),
    })
    return reply.status
  }

  app.post('/caller-verification/app', async ({ body }, reply) => {
    const tap = Tap.safeParse(body)
    if (!tap.success) return reply.code(400).send({ problem: 'say requestId and answer' })
    const { requestId, answer, callbackUrl, deepLink, ...person } = tap.data
    const callback = callbackUrl ?? new URL('/api/v1/caller-verification/callback', config.API_URL).href
    const statuses = [await postCallback(callback, { requestId, status: 'flow_invoked' })]
    if (answer === 'confirm') {
      const accessToken = randomBytes(24).toString('base64url')
      people.set(accessToken, person)
      const endpoint = `${app.listeningOrigin}/v1/default`
      statuses.push(await postCallback(callback, { requestId, accessToken, endpoint }))
    } else {
      const status = answer === 'reject' ? 'user_rejected' : 'use_another_number'
      statuses.push(await postCallback(callback, { requestId, status }))
    }
    const partnerName = deepLink === undefined ? null : new URL(deepLink).searchParams.get('partnerName')
    return partnerName === null
      ? { statuses }
      : { statuses, prompt: `Verify your mobile number with ${partnerName}` }
  })

  app.get('/v1/default', async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = faults.strike(NAME)
    if (fault?.name === 'down') return reply.code(503).send('Service Unavailable')
    if (fault?.name === 'slow') await sleep(fault.ms)
    if (fault?.name === 'redirect') return reply.redirect('http://127.0.0.1:1/v1/default')
    const person = people.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (person === undefined) return reply.code(401).send({ code: 401, message: 'Unauthorized' })
    return {
      id: '1',
      phoneNumbers: [Number(person.mobile)],
      name: { first: person.firstName, last: person.lastName },
      onlineIdentities: { email: person.email },
      gender: 'NotSet',
      isActive: true,
    }
  })

  return { address: () => app.listeningOrigin, close: async () => undefined }
}

export const callerVerification: Party = {
  name: NAME,
  title: 'Caller verification',
  protocol: "Truecaller's protocol for mobile websites: posts to our callback, answers for a profile",
  faults: [
    { name: 'down', label: 'Answer 503 for a profile' },
    { name: 'slow', label: 'Take 5 seconds' },
    { name: 'redirect', label: 'Send us somewhere else' },
  ],
  open,
}
