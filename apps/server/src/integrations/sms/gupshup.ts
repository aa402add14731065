import type { Language } from '@medha/messages/language'
import { fill, SMS_TEMPLATES } from '@medha/messages/sms-templates'
import type { Delivery, SmsSender } from '../../modules/notifications/index.ts'

const TIMEOUT_MS = 8_000

/** Codes that a retry cannot change: a parameter, the number or the text is wrong. */
const FINAL_CODES = new Set(['101', '105', '106', '108'])

export interface GupshupOptions {
  readonly url: string
  readonly userId: string
  readonly password: string
  /** The institute's id with the operators (DLT), and its sender id of six letters. */
  readonly entityId: string
  readonly senderId: string
}

/** `success | 919812345678 | 123-456` or `error | 102 | Authentication failed`. */
const readReply = (text: string): Delivery => {
  const [status = '', second = '', third = ''] = text.split('|').map((part) => part.trim())
  if (status === 'success' && third !== '') return { kind: 'accepted', providerId: `gupshup:${third}` }
  if (status !== 'error') return { kind: 'later', reason: 'unreadable answer' }
  return { kind: FINAL_CODES.has(second) ? 'refused' : 'later', reason: `second aggregator said ${second}` }
}

/** Latin text needs no declaration; every other script does. */
const MESSAGE_TYPE: Readonly<Record<Language, string>> = { en: 'TEXT', hi: 'Unicode_text' }

/** Gupshup's enterprise gateway: the whole text is sent, and must match the registered one byte for byte. */
export const createGupshup = (options: GupshupOptions): SmsSender => ({
  send: async ({ to, dltTemplateId, words }) => {
    const template = SMS_TEMPLATES.find((known) => known.dltTemplateId === dltTemplateId)
    if (template === undefined) return { kind: 'refused', reason: 'no such text' }
    try {
      const reply = await fetch(new URL('/GatewayAPI/rest', options.url), {
        method: 'POST',
        body: new URLSearchParams({
          method: 'sendMessage',
          v: '1.1',
          auth_scheme: 'plain',
          userid: options.userId,
          password: options.password,
          send_to: to.replace(/^\+/, ''),
          msg: fill(template.text, words),
          msg_type: MESSAGE_TYPE[template.language],
          format: 'text',
          mask: options.senderId,
          principalEntityId: options.entityId,
          dltTemplateId,
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (reply.status >= 500) return { kind: 'later', reason: `second aggregator answered ${reply.status}` }
      return readReply(await reply.text())
    } catch (problem) {
      return { kind: 'later', reason: problem instanceof Error ? problem.name : 'unreachable' }
    }
  },
})
