import type { BoardChange } from '@medha/contract/wire/player'

/** A change as stored on this device: a time change also has its effect on this student's deadline. */
export interface KnownChange extends BoardChange {
  readonly given?: { readonly milliseconds: number; readonly endsAt: number }
}

/** Ordered by id, each once: changes arrive with saves, waits and the entry. Known ones stay unchanged. */
export const mergeChanges = (
  known: readonly KnownChange[],
  received: readonly BoardChange[],
): readonly KnownChange[] => {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = new Map(received.filter(({ id }) => !ids.has(id)).map((change) => [change.id, change]))
  if (fresh.size === 0) return known
  const all: KnownChange[] = [...known, ...fresh.values()]
  all.sort((one, other) => one.id - other.id)
  return all
}

export const lastIdOf = (changes: readonly BoardChange[]): number => changes.at(-1)?.id ?? 0
