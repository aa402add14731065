import { later } from '../../../kernel/instants.ts'

/** A message is retried for at most this long, so that it survives a provider's bad hours. */
const LONGEST_MS = 24 * 3_600_000

/** A message is retried until it is no longer true, and at most for a day. */
export const triedUntil = (createdAt: Date, trueUntil: Date | null | undefined): Date => {
  const end = later(createdAt, LONGEST_MS)
  return trueUntil && trueUntil < end ? trueUntil : end
}

type TryEnd =
  | { readonly kind: 'accepted'; readonly providerId: string }
  | { readonly kind: 'refused' | 'later'; readonly reason: string }

export type Settlement =
  | { readonly state: 'sent'; readonly providerId: string }
  | { readonly state: 'failed'; readonly failure: string }
  | { readonly state: 'queued'; readonly failure: string }

/** A message that comes too late is worse than none, so it is not sent. */
export const TOO_LATE: Settlement = { state: 'failed', failure: 'too late' }

/** The state of a message after a try. After a provider's final refusal it is not retried. */
export const settle = (end: TryEnd, { isOver }: { readonly isOver: boolean }): Settlement => {
  if (end.kind === 'accepted') return { state: 'sent', providerId: end.providerId }
  if (end.kind === 'refused' || isOver) return { state: 'failed', failure: end.reason }
  return { state: 'queued', failure: end.reason }
}
