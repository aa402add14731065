/** The slide after or before this one; the row wraps round. */
export function turned(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count
}

/** NUM-19, OPN-98: how far a finger must move to turn a slide, on every page. */
const SWIPE_THRESHOLD_PX = 80

/** Where a swipe of so many pixels leads: to the left goes on, to the right goes back, too short stays. */
export function turnOfSwipe(dx: number): -1 | 0 | 1 {
  if (dx <= -SWIPE_THRESHOLD_PX) return 1
  return dx >= SWIPE_THRESHOLD_PX ? -1 : 0
}
