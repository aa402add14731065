/** How much of each bubble in a row is filled, from 0 to 1. */
export function bubbleFills(value: number, of: number, count: number): readonly number[] {
  const filled = of > 0 ? (Math.min(Math.max(value, 0), of) / of) * count : 0
  return Array.from({ length: count }, (_, index) => Math.min(1, Math.max(0, filled - index)))
}

/** The outline of the filled part of a bubble of radius r around (x, y), filled from the left. */
export function partialBubble(x: number, y: number, r: number, fill: number): string {
  const edge = (2 * fill - 1) * r
  const half = Math.sqrt(Math.max(0, r * r - edge * edge))
  const large = fill > 0.5 ? 1 : 0
  return `M${x + edge} ${y - half}A${r} ${r} 0 ${large} 0 ${x + edge} ${y + half}Z`
}
