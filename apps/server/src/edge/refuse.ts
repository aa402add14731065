import { REFUSALS, type RefusalCode } from '@medha/contract/refusals'
import { refusalBody, type WireRefusal } from '@medha/contract/wire/envelope'
import type { Language } from '@medha/messages/language'
import { refusals as english } from '@medha/messages/refusals.en'
import { refusals as hindi } from '@medha/messages/refusals.hi'
import type { FastifyReply } from 'fastify'

const WORDS: Record<Language, Record<RefusalCode, string>> = { en: english, hi: hindi }

type Issues = WireRefusal['issues']

/** The one place where a refusal becomes a status and words. */
export const sendRefusal = (
  reply: FastifyReply,
  code: RefusalCode,
  language: Language,
  issues?: Issues,
): FastifyReply => {
  const body = refusalBody(code, WORDS[language][code], issues)
  return reply.code(REFUSALS[code].status).header('cache-control', 'no-store').send(body)
}
