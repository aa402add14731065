import type { branches, branchPaymentMethods } from '@medha/contract/endpoints/catalogue'
import type { RefusalsOf, ReplyOf } from '@medha/contract/endpoint'
import type { Language } from '@medha/messages/language'
import type { Call, Called, Given } from './call.ts'

/** As long as the server lets browsers store such a list. */
export const LIFETIME_MS = 300_000

/** Lists that are the same for every student. An order is money and is always fetched. */
type CachedRow = typeof branches | typeof branchPaymentMethods

export type CachedCall = <E extends CachedRow>(
  row: E,
  given: Given<E>,
) => Promise<Called<ReplyOf<E>, RefusalsOf<E>>>

interface CacheEntry {
  readonly answer: Promise<Called<unknown>>
  readonly until: number
}

/** Views of one document share an answer, or the request that is under way. A failed answer is not stored. */
export const createCallCache = (now: () => number) => {
  const entries = new Map<string, CacheEntry>()
  const cached = <T extends Called<unknown>>(key: string, request: () => Promise<T>): Promise<T> => {
    const entry = entries.get(key)
    if (entry !== undefined && now() < entry.until) return entry.answer as Promise<T>
    const answer = request()
    entries.set(key, { answer, until: now() + LIFETIME_MS })
    void answer.then(({ ok }) => {
      if (!ok && entries.get(key)?.answer === answer) entries.delete(key)
    })
    return answer
  }
  return (call: Call, language: Language): CachedCall =>
    (row, given) =>
      cached(JSON.stringify([language, row.path, given.params, given.query]), () => call(row, given))
}
