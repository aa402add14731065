import { later } from '../../../kernel/instants.ts'

/** So long is tried at most; a bad day of a provider is not the end of a message. */
const LONGEST_MS = 24 * 3_600_000

/** Until when a message is tried: as long as its words are true, and never longer than a day. */
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

/** Words that came too late are worse than none: nobody is asked to carry them. */
export const TOO_LATE: Settlement = { state: 'failed', failure: 'too late' }

/** What a message becomes after a try. A provider that says no for good is not asked again. */
export const settle = (end: TryEnd, { isOver }: { readonly isOver: boolean }): Settlement => {
  if (end.kind === 'accepted') return { state: 'sent', providerId: end.providerId }
  if (end.kind === 'refused' || isOver) return { state: 'failed', failure: end.reason }
  return { state: 'queued', failure: end.reason }
}
