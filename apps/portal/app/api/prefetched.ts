import { PREFETCH } from '@medha/contract/places/prefetch'

interface Prefetched {
  readonly token: string
  readonly answers: Record<string, Promise<Response> | undefined>
}

/** What the head of the page asked for before its scripts were there: each reply once, and only for the session that asked. */
export const prefetchedReply = (
  address: string,
  { method, token }: { readonly method: string; readonly token: string | null },
  from: object = globalThis,
): Promise<Response> | null => {
  const prefetched = (from as Record<string, unknown>)[PREFETCH.global] as Prefetched | undefined
  const answer = prefetched?.answers[address]
  if (prefetched === undefined || answer === undefined || method !== 'GET') return null
  delete prefetched.answers[address]
  return prefetched.token === token ? answer : null
}
