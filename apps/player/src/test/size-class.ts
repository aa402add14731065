/**
 * ITG-01: how much of the largest room that it had a page still has: 0 most of it, 1 about half, as on a split screen, 2
 * less. A phone that is turned keeps its class, because the area stays what it was.
 */
export const sizeClassOf = (area: number, largest: number): number => {
  const share = largest <= 0 ? 1 : area / largest
  if (share >= 0.7) return 0
  return share >= 0.4 ? 1 : 2
}

/** In points of the screen, not in those of the page, so that zooming changes nothing. */
export const pageArea = ({
  innerWidth,
  innerHeight,
  devicePixelRatio,
}: Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>): number =>
  innerWidth * innerHeight * devicePixelRatio ** 2
