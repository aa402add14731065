import { REFUSALS, type RefusalCode } from '@medha/contract/refusals'
import { refusalBody, type WireRefusal } from '@medha/contract/wire/envelope'
import type { Language } from '@medha/messages/language'
import { refusals as english } from '@medha/messages/refusals.en'
import { refusals as hindi } from '@medha/messages/refusals.hi'
import type { Refusal } from '@medha/rules/outcome'
import type { FastifyReply } from 'fastify'

const WORDS: Record<Language, Record<RefusalCode, string>> = { en: english, hi: hindi }

type Issues = WireRefusal['issues']

/** The one place where a refusal becomes a status and a text, with its values filled in. */
export const sendRefusal = (
  reply: FastifyReply,
  code: RefusalCode,
  language: Language,
  more: { readonly issues?: Issues; readonly details?: Refusal['details'] } = {},
): FastifyReply => {
  const words = WORDS[language][code].replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(more.details?.[name] ?? place),
  )
  const body = refusalBody(code, words, more.issues)
  return reply.code(REFUSALS[code].status).header('cache-control', 'no-store').send(body)
}
