import { SMS_TEMPLATES } from '@medha/messages/sms-templates'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { OpenParty, Party, PartyDeps } from '../../party.ts'
import { reportsOf } from '../sms/reports.ts'
import { isMobile } from '../sms/request.ts'

const NAME = 'second-sms'
const ACCOUNT = 'development-only'
const ENTITY = '1101000000000000001'

const Message = z.object({
  method: z.literal('sendMessage'),
  v: z.literal('1.1'),
  auth_scheme: z.literal('plain'),
  userid: z.string(),
  password: z.string(),
  send_to: z.string(),
  msg: z.string().min(1),
  msg_type: z.enum(['TEXT', 'Unicode_text']),
  mask: z.string().length(6),
  principalEntityId: z.string(),
  dltTemplateId: z.string(),
})

/** A text is accepted only if it matches the registered template exactly, apart from its variables. */
const isRegistered = (text: string, templateId: string): boolean => {
  const template = SMS_TEMPLATES.find(({ dltTemplateId }) => dltTemplateId === templateId)
  if (template === undefined) return false
  const parts = template.text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+?')}$`, 's').test(text)
}

const open = async ({ app, config, inbox, faults }: PartyDeps): Promise<OpenParty> => {
  const reports = reportsOf(app, config)

  const accept = (body: unknown): string => {
    const read = Message.safeParse(body)
    if (!read.success) return 'error | 101 | A required parameter is missing'
    const { userid, password, send_to: to, msg, dltTemplateId, principalEntityId, mask } = read.data
    if (userid !== ACCOUNT || password !== ACCOUNT) return 'error | 102 | Authentication failed'
    if (!isMobile(to)) return 'error | 105 | The phone number is not valid'
    if (principalEntityId !== ENTITY || !isRegistered(msg, dltTemplateId))
      return 'error | 108 | The text is not registered'
    const id = `${randomInt(10 ** 9)}-${randomInt(10 ** 9)}`
    if (faults.read(NAME)?.name !== 'lost') {
      inbox.receive({
        channel: 'sms',
        to,
        from: mask,
        subject: '',
        text: msg,
        providerId: id,
        templateId: dltTemplateId,
      })
      reports.delivered('gupshup', id, to)
    }
    faults.strike(NAME)
    return `success | ${to} | ${id}`
  }

  await app.register(async (child: FastifyInstance) => {
    child.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    child.post('/GatewayAPI/rest', async ({ body }, reply) => {
      const fault = faults.read(NAME)
      if (fault?.name === 'fail') {
        faults.strike(NAME)
        return reply.code(500).send('Internal Server Error')
      }
      if (fault?.name === 'slow') await sleep(fault.ms)
      return reply.type('text/plain').send(accept(body))
    })
  })

  return { address: () => app.listeningOrigin, close: async () => undefined }
}

export const secondSms: Party = {
  name: NAME,
  title: 'Second SMS aggregator',
  protocol: "Gupshup's enterprise gateway",
  faults: [
    { name: 'fail', label: 'Answer 500' },
    { name: 'slow', label: 'Take 5 seconds' },
    { name: 'lost', label: 'Say yes, deliver nothing' },
  ],
  open,
}
