/**
 * ITG-01: the page's share of the largest area it had: 0 most of it, 1 about half, as on a split screen, 2 less.
 * Rotating a phone does not change it, because the area stays the same.
 */
export const sizeClassOf = (area: number, largest: number): number => {
  const share = largest <= 0 ? 1 : area / largest
  if (share >= 0.7) return 0
  return share >= 0.4 ? 1 : 2
}

/** In device pixels, not CSS pixels, so that zooming changes nothing. */
export const pageArea = ({
  innerWidth,
  innerHeight,
  devicePixelRatio,
}: Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>): number =>
  innerWidth * innerHeight * devicePixelRatio ** 2
