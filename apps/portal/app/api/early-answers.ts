import { PREFETCH } from '@medha/contract/places/prefetch'

interface AskedEarly {
  readonly token: string
  readonly answers: Record<string, Promise<Response> | undefined>
}

/** What the page asked for before its scripts were there: each answer once, and only for the session that asked. */
export const earlyAnswer = (
  address: string,
  { method, token }: { readonly method: string; readonly token: string | null },
  from: object = globalThis,
): Promise<Response> | null => {
  const asked = (from as Record<string, unknown>)[PREFETCH.global] as AskedEarly | undefined
  const answer = asked?.answers[address]
  if (asked === undefined || answer === undefined || method !== 'GET') return null
  delete asked.answers[address]
  return asked.token === token ? answer : null
}
