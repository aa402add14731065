/** The paths of one picture: one SVG path per ink, in field coordinates where one bubble is 1 x 1. */
export interface DotPaths {
  readonly accent: string
  readonly second: string
  readonly dark: string
}

const inks = { accent: '#', second: 'o', dark: '@' } as const

/**
 * A run of n bubbles is one line of n-1 units: dashes of length zero with round caps, one unit apart, draw the dots. A
 * picture is then a few hundred bytes instead of one element per bubble. The hundredth at the end keeps the last dot
 * when a browser rounds the length of the line.
 */
export function dotPaths(picture: readonly string[], left: number, top: number): DotPaths {
  const pathOf = (ink: string) =>
    picture
      .flatMap((row, y) =>
        [...row.matchAll(new RegExp(`${ink}+`, 'g'))].map(
          (run) => `M${left + run.index + 0.5} ${top + y + 0.5}h${run[0].length - 1}.01`,
        ),
      )
      .join('')
  return { accent: pathOf(inks.accent), second: pathOf(inks.second), dark: pathOf(inks.dark) }
}

/** The position of a picture in its field: centred, half bubbles rounded towards the top left. */
export function placeInField(picture: readonly string[], columns: number, rows: number) {
  const width = picture[0]?.length ?? 0
  return { left: Math.floor((columns - width) / 2), top: Math.floor((rows - picture.length) / 2) }
}
