import type { BoardChange } from '@medha/contract/wire/player'

/** A change as this device knows it: of a change of time it also keeps what became of the own end. */
export interface KnownChange extends BoardChange {
  readonly given?: { readonly milliseconds: number; readonly endsAt: number }
}

/** In the order of the ids, each once: a change rides on saves, on waits and on the entry. What is known here stays. */
export const mergeChanges = (
  known: readonly KnownChange[],
  told: readonly BoardChange[],
): readonly KnownChange[] => {
  const ids = new Set(known.map(({ id }) => id))
  const fresh = new Map(told.filter(({ id }) => !ids.has(id)).map((change) => [change.id, change]))
  if (fresh.size === 0) return known
  const all: KnownChange[] = [...known, ...fresh.values()]
  all.sort((one, other) => one.id - other.id)
  return all
}

export const lastIdOf = (changes: readonly BoardChange[]): number => changes.at(-1)?.id ?? 0
