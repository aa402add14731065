/** Tries before we stop: with the queue's growing pauses this is a little over two minutes. */
export const TRIES = 6

type TryEnd =
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type Settlement =
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'failed'; readonly failure: string }
  | { readonly state: 'queued'; readonly failure: string }

/** What a message becomes after a try. A provider that says no for good is not asked again. */
export const settle = (end: TryEnd, attempts: number): Settlement => {
  if (end.kind === 'accepted') return { state: 'sent', providerId: end.providerId }
  if (end.kind === 'refused' || attempts >= TRIES) return { state: 'failed', failure: end.reason }
  return { state: 'queued', failure: end.reason }
}
