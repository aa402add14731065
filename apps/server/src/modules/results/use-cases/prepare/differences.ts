/** The ways in which two markings can differ. `rows`: a sheet without a result, or a result without a sheet. */
export type DifferenceKind = 'rows' | 'marks' | 'award' | 'rank' | 'percentile' | 'statistics'

/** How many of each kind; a missing kind has none. */
export type Differences = Readonly<Partial<Record<DifferenceKind, number>>>

export interface Comparison {
  readonly compared: number
  readonly differences: Differences
}

/** Kinds without a difference are left out. */
export const differencesIn = (found: Readonly<Record<string, number>>): Differences =>
  Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0))

export const differingIn = (differences: Differences): number =>
  Object.values(differences).reduce((sum, count) => sum + count, 0)
