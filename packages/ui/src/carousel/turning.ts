/** The slide after or before this one; the row wraps around. */
export function turned(index: number, by: number, count: number): number {
  return count === 0 ? 0 : (((index + by) % count) + count) % count
}

/** NUM-19, OPN-98: how far a finger must move to change the slide, on every page. */
const SWIPE_THRESHOLD_PX = 80

/** The result of a swipe by this many pixels: left is next, right is previous, too short is neither. */
export function turnOfSwipe(dx: number): -1 | 0 | 1 {
  if (dx <= -SWIPE_THRESHOLD_PX) return 1
  return dx >= SWIPE_THRESHOLD_PX ? -1 : 0
}
