/** One request of a visitor, sent once. */
export interface Sent {
  readonly what: string
  readonly startedAt: number
  readonly ms: number
  /** Null if it was answered as expected. */
  readonly problem: string | null
}

export interface Tally {
  readonly sent: readonly Sent[]
  add(sent: Sent): void
}

export const createTally = (): Tally => {
  const sent: Sent[] = []
  return { sent, add: (one) => void sent.push(one) }
}

export const failedIn = (sent: readonly Sent[]): readonly Sent[] =>
  sent.filter(({ problem }) => problem !== null)

const countsOf = (names: readonly string[]): string =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, those]) => ({ name, count: those.length }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, count }) => `${count} × ${name}`)
    .join(', ')

/** How many of each kind. */
export const kindsOf = (sent: readonly Sent[]): string => countsOf(sent.map(({ what }) => what))

export const problemsOf = (sent: readonly Sent[]): string =>
  countsOf(failedIn(sent).map(({ what, problem }) => `${what}: ${problem}`))

export const percentileMs = (sent: readonly Sent[], share: number): number => {
  const sorted = sent.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
