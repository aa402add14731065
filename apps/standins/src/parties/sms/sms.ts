import { fill, SMS_TEMPLATES } from '@medha/messages/sms-templates'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'
import { reportsOf } from './reports.ts'
import { FlowRequest, isMobile, OtpRequest } from './request.ts'

const NAME = 'sms'
const SENDER = 'MEDHAI'

interface Delivery {
  readonly to: string
  readonly templateId: string
  readonly words: Readonly<Record<string, string>>
}

/** The aggregator answers 200 to nearly everything; only `type` shows whether it accepted the message. */
const refusal = (code: string, message: string) => ({ type: 'error', code, message }) as const

const wordsOf = (recipient: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(recipient).map(([name, value]) => [name, String(value)]))

const open = async ({ app, config, inbox, faults }: PartyDeps): Promise<OpenParty> => {
  const reports = reportsOf(app, config)
  const deliver = ({ to, templateId, words }: Delivery, providerId: string) => {
    const text = SMS_TEMPLATES.find(({ dltTemplateId }) => dltTemplateId === templateId)?.text ?? ''
    inbox.receive({
      channel: 'sms',
      to,
      from: SENDER,
      subject: '',
      text: fill(text, words),
      providerId,
      templateId,
    })
  }

  const problemOf = (deliveries: readonly Delivery[]) => {
    for (const { to, templateId, words } of deliveries) {
      if (!isMobile(to)) return refusal('202', 'Invalid mobile number')
      const template = SMS_TEMPLATES.find(({ dltTemplateId }) => dltTemplateId === templateId)
      if (template === undefined) return refusal('400', 'Template ID missing or invalid')
      for (const [, name = ''] of template.text.matchAll(/\{(\w+)\}/g))
        if (words[name] === undefined) return refusal('400', `Variable ${name} is missing`)
    }
    return null
  }

  const accept = async (request: FastifyRequest, reply: FastifyReply, deliveries: readonly Delivery[]) => {
    const key = request.headers['authkey']
    if (key === undefined) return refusal('106', 'Authentication key is missing')
    if (key !== config.SMS_AUTH_KEY) return refusal('207', 'Invalid authentication key')
    const fault = faults.strike(NAME)
    if (fault?.name === 'fail') return reply.code(500).send('Internal Server Error')
    if (fault?.name === 'slow') await sleep(fault.ms)
    const problem = problemOf(deliveries)
    if (problem !== null) return problem
    const providerId = randomBytes(12).toString('hex')
    const copies = fault?.name === 'lost' ? 0 : fault?.name === 'duplicate' ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1)
      for (const delivery of deliveries) {
        deliver(delivery, providerId)
        reports.delivered('msg91', providerId, delivery.to)
      }
    return { type: 'success', message: providerId }
  }

  app.post('/api/v5/flow', async (request, reply) => {
    const parsed = FlowRequest.safeParse(request.body)
    if (!parsed.success) return refusal('101', 'Missing mobile no.')
    const { template_id: templateId, recipients } = parsed.data
    const deliveries = recipients.map(({ mobiles, ...words }) => ({
      to: mobiles,
      templateId,
      words: wordsOf(words),
    }))
    return accept(request, reply, deliveries)
  })

  app.post('/api/v5/otp', async (request, reply) => {
    const parsed = OtpRequest.safeParse(request.query)
    if (!parsed.success) return refusal('101', 'Missing mobile no.')
    const { mobile, otp, template_id: templateId } = parsed.data
    const words = { ...wordsOf((request.body ?? {}) as Record<string, unknown>), otp }
    return accept(request, reply, [{ to: mobile, templateId, words }])
  })

  return { address: () => app.listeningOrigin, close: async () => undefined }
}

export const sms: Party = {
  name: NAME,
  title: 'SMS aggregator',
  protocol: 'the MSG91 send API, version 5',
  faults: [
    { name: 'fail', label: 'Answer 500' },
    { name: 'slow', label: 'Take 5 seconds' },
    { name: 'lost', label: 'Say yes, deliver nothing' },
    { name: 'duplicate', label: 'Deliver twice' },
  ],
  open,
}
