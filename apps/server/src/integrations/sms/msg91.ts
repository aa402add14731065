import * as z from 'zod'
import type { Delivery, SmsSender } from '../../modules/notifications/index.ts'

/** The aggregator returns 200 for nearly everything: only `type` shows whether it accepted the message. */
const Reply = z.union([
  z.object({ type: z.literal('success'), message: z.string() }),
  z.object({ type: z.literal('error'), message: z.string(), code: z.string().optional() }),
])

/** Codes that a retry cannot change: bad number, unknown or incomplete text. */
const FINAL_CODES = new Set(['101', '202', '400'])

/** Short: a user is waiting for the message, and there is a second aggregator. */
const TIMEOUT_MS = 4_000

const readReply = (body: unknown): Delivery => {
  const reply = Reply.safeParse(body)
  if (!reply.success) return { kind: 'later', reason: 'unreadable answer' }
  if (reply.data.type === 'success') return { kind: 'accepted', providerId: `msg91:${reply.data.message}` }
  const code = reply.data.code ?? 'no code'
  return { kind: FINAL_CODES.has(code) ? 'refused' : 'later', reason: `aggregator said ${code}` }
}

/** MSG91's flow API: one registered text, with its variables for each number. */
export const createMsg91 = (options: { readonly url: string; readonly authKey: string }): SmsSender => {
  const address = new URL('/api/v5/flow/', options.url)
  return {
    send: async ({ to, dltTemplateId, words }) => {
      try {
        const reply = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authkey: options.authKey },
          body: JSON.stringify({
            template_id: dltTemplateId,
            short_url: '0',
            recipients: [{ mobiles: to.replace(/^\+/, ''), ...words }],
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (reply.status >= 500) return { kind: 'later', reason: `aggregator answered ${reply.status}` }
        return readReply(await reply.json())
      } catch (problem) {
        return { kind: 'later', reason: problem instanceof Error ? problem.name : 'unreachable' }
      }
    },
  }
}
