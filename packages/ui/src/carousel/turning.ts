/** The slide after or before this one; the row wraps round. */
export function turned(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count
}

/** Where a swipe of so many pixels leads: to the left goes on, to the right goes back, too short stays. */
export function turnOfSwipe(dx: number, threshold: number): -1 | 0 | 1 {
  if (dx <= -threshold) return 1
  return dx >= threshold ? -1 : 0
}
