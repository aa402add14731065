import { ALL_REFUSALS } from '@medha/contract/all-refusals'
import type { RefusalCode } from '@medha/contract/refusals'
import { refusalBody, type WireRefusal } from '@medha/contract/wire/envelope'
import type { Language } from '@medha/messages/language'
import { refusals as english } from '@medha/messages/refusals.en'
import { refusals as hindi } from '@medha/messages/refusals.hi'
import type { Refusal } from '@medha/rules/outcome'
import { randomInt } from 'node:crypto'
import { NoFreeConnection } from '../platform/database.ts'

const WORDS: Record<Language, Record<RefusalCode, string>> = { en: english, hi: hindi }

/** Seconds. */
const BUSY_LEAST = 2
const BUSY_SPREAD = 7

export interface RefusalFacts {
  readonly issues?: WireRefusal['issues']
  readonly details?: Refusal['details']
}

export interface RefusalReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: WireRefusal
}

const headersOf = (code: RefusalCode): Record<string, string> => {
  if (code !== 'edge.busy') return { 'cache-control': 'no-store' }
  // SAV-18: callers refused at the same time must not retry at the same time.
  return { 'cache-control': 'no-store', 'retry-after': String(BUSY_LEAST + randomInt(BUSY_SPREAD)) }
}

/** The one place where a refusal becomes a status and a text, with its values filled in. */
export const replyOf = (
  code: RefusalCode,
  language: Language,
  { issues, details }: RefusalFacts = {},
): RefusalReply => {
  const words = WORDS[language][code].replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(details?.[name] ?? place),
  )
  return {
    status: ALL_REFUSALS[code].status,
    headers: headersOf(code),
    body: refusalBody(code, words, issues),
  }
}

/** A problem that is no refusal of a use case: without a free connection the caller may retry, all else is a bug. */
export const codeOfProblem = (problem: unknown): 'edge.busy' | 'edge.unexpected' =>
  problem instanceof NoFreeConnection ? 'edge.busy' : 'edge.unexpected'
