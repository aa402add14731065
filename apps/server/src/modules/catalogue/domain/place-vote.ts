/** A pincode near a pair of coordinates. */
export interface Neighbour {
  readonly pincode: string
  readonly city: string
  readonly state: string
  readonly kilometres: number
}

export interface VotedPlace {
  readonly pincode: string
  readonly city: string
  readonly state: string
}

/**
 * Inhabited India has a pincode within this distance almost everywhere, so a place farther from all of them counts as
 * abroad. Towns just across the border are not detected; the result only fills in a form.
 */
const ABROAD_BEYOND_KM = 30

/** Weight falls with the square of the distance; the constant keeps a neighbour at zero distance finite. */
const weightOf = ({ kilometres }: Neighbour): number => 1 / (0.3 + kilometres) ** 2

const winner = (neighbours: readonly Neighbour[], of: (neighbour: Neighbour) => string): string => {
  const votes = new Map<string, number>()
  for (const neighbour of neighbours)
    votes.set(of(neighbour), (votes.get(of(neighbour)) ?? 0) + weightOf(neighbour))
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/** State first, then city and pincode among the neighbours in that state; null when the place is not in India. */
export const voteOnPlace = (neighbours: readonly Neighbour[]): VotedPlace | null => {
  const close = neighbours.filter(({ kilometres }) => kilometres <= ABROAD_BEYOND_KM)
  if (close.length === 0) return null
  const state = winner(close, (neighbour) => neighbour.state)
  const inState = close.filter((neighbour) => neighbour.state === state)
  return {
    state,
    city: winner(inState, (neighbour) => neighbour.city),
    pincode: winner(inState, (neighbour) => neighbour.pincode),
  }
}
