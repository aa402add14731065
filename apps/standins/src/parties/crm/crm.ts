import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'

const NAME = 'crm'
const CLIENT = 'development-only'
const KEY_FIELD = 'Lead_Key__c'

const TokenRequest = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(CLIENT),
  client_secret: z.literal(CLIENT),
})

const problem = (errorCode: string, message: string, fields: readonly string[] = []) => [
  { errorCode, message, fields },
]

/** Ids look like the real ones: the prefix of leads, eighteen characters in total. */
const newLeadId = (): string => `00Q${randomBytes(9).toString('hex').slice(0, 15)}`

const open = async ({ app, faults }: PartyDeps): Promise<OpenParty> => {
  const tokens = new Set<string>()
  const leads = new Map<string, Record<string, unknown>>()

  const struck = async (reply: FastifyReply): Promise<FastifyReply | null> => {
    const fault = faults.strike(NAME)
    if (fault?.name === 'slow') await sleep(fault.ms)
    if (fault?.name === 'down') return reply.code(503).send('Service Unavailable')
    if (fault?.name === 'locked')
      return reply.code(400).send(problem('UNABLE_TO_LOCK_ROW', 'unable to obtain exclusive access'))
    if (fault?.name === 'refuse')
      return reply.code(400).send(problem('FIELD_CUSTOM_VALIDATION_EXCEPTION', 'not a lead we take'))
    if (fault?.name === 'several') return reply.code(300).send(['/a', '/b'])
    if (fault?.name === 'sign-out') tokens.clear()
    return null
  }

  const answer = async (request: FastifyRequest<{ Params: { key: string } }>, reply: FastifyReply) => {
    const answered = await struck(reply)
    if (answered !== null) return answered
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if (!tokens.has(token))
      return reply.code(401).send(problem('INVALID_SESSION_ID', 'Session expired or invalid'))
    if (request.method === 'GET') {
      const lead = leads.get(request.params.key)
      return lead === undefined
        ? reply.code(404).send(problem('NOT_FOUND', 'The requested resource does not exist'))
        : { attributes: { type: 'Lead' }, ...lead }
    }
    if (request.method === 'DELETE') {
      const isGone = leads.delete(request.params.key)
      return isGone
        ? reply.code(204).send()
        : reply.code(404).send(problem('NOT_FOUND', 'The requested resource does not exist'))
    }
    const fields = request.body as Record<string, unknown>
    if ('Id' in fields || KEY_FIELD in fields)
      return reply.code(400).send(problem('INVALID_FIELD', 'The key belongs into the address'))
    const missing = ['LastName', 'Company'].filter((name) => !fields[name])
    if (missing.length > 0)
      return reply.code(400).send(problem('REQUIRED_FIELD_MISSING', 'Required fields are missing', missing))
    const known = leads.get(request.params.key)
    const id = known?.['Id'] ?? newLeadId()
    leads.set(request.params.key, { ...known, ...fields, Id: id, [KEY_FIELD]: request.params.key })
    return reply.code(known === undefined ? 201 : 200).send({
      id,
      success: true,
      errors: [],
      created: known === undefined,
    })
  }

  await app.register(async (child: FastifyInstance) => {
    child.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    child.post('/services/oauth2/token', async (request, reply) => {
      if (!TokenRequest.safeParse(request.body).success)
        return reply
          .code(400)
          .send({ error: 'invalid_client', error_description: 'invalid client credentials' })
      const token = randomBytes(16).toString('hex')
      tokens.add(token)
      return { access_token: token, instance_url: app.listeningOrigin, token_type: 'Bearer' }
    })
    const path = `/services/data/:version/sobjects/Lead/${KEY_FIELD}/:key`
    child.get(path, answer as never)
    child.patch(path, answer as never)
    child.delete(path, answer as never)
    /** What CRM users would see, newest last. */
    child.get('/crm/leads.json', async () => [...leads.values()])
  })

  return { address: () => app.listeningOrigin, close: async () => undefined }
}

export const crm: Party = {
  name: NAME,
  title: 'CRM',
  protocol: "Salesforce's REST API: client credentials, leads upserted, read and deleted by an external id",
  faults: [
    { name: 'down', label: 'Answer 503' },
    { name: 'slow', label: 'Take 5 seconds' },
    { name: 'locked', label: 'Say that the row is locked' },
    { name: 'refuse', label: 'Refuse the lead for good' },
    { name: 'several', label: 'Know the lead several times' },
    { name: 'sign-out', label: 'Forget every session' },
  ],
  open,
}
