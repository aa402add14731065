import { PREFETCH } from '@medha/contract/places/prefetch'

interface Prefetched {
  readonly token: string
  readonly studentKey: string | null
  readonly answers: Record<string, Promise<Response> | undefined>
}

interface OutgoingRequest {
  readonly method: string
  readonly token: string | null
  readonly studentKey: string | null
}

/**
 * Replies that the head script requested before the other scripts loaded: each is used once, and only for the session
 * and student that it was requested for.
 */
export const prefetchedReply = (
  address: string,
  { method, token, studentKey }: OutgoingRequest,
  from: object = globalThis,
): Promise<Response> | null => {
  const prefetched = (from as Record<string, unknown>)[PREFETCH.global] as Prefetched | undefined
  const answer = prefetched?.answers[address]
  if (prefetched === undefined || answer === undefined || method !== 'GET') return null
  delete prefetched.answers[address]
  return prefetched.token === token && prefetched.studentKey === studentKey ? answer : null
}
