import { BREAKPOINTS } from '@medha/rules/page-measures'

/** NUM-28: the space above the course cards when the page scrolls to them. */
const OFFSET_PX = { phone: 150, desktop: 180 } as const
/** NUM-28: while the page scrolls automatically, a second press does nothing. */
export const SCROLL_LOCK_MS = 700
/** NUM-30, OPN-49: how long the card that was scrolled to stays marked. */
export const HIGHLIGHT_MS = 1000
/** NUM-29: how far one press moves the row of courses. */
export const COURSE_SCROLL_PX = 200
/** NUM-23, DSH-35 */
export const STAY_AFTER_MS = 10_000
/** NUM-34, VAL-27: the space above a failing field. */
export const FOCUS_OFFSET_PX = 80

/** CRS-06, NUM-29: by whether the course is bought, then by the width of the screen. */
const HEADER_PX = {
  open: { desktop: 100, phone: 90 },
  bought: { desktop: 160, phone: 165 },
} as const

/** NUM-27, OPN-49: how high the body of the breakup may be, on a window higher than 700 px and on a lower one. */
const TALL_WINDOW_PX = 700
const BREAKUP_VH = { bought: { tall: 57, low: 47 }, open: { tall: 52, low: 42 } } as const

const screenOf = (width: number): 'phone' | 'desktop' => (width <= BREAKPOINTS.phone ? 'phone' : 'desktop')

/** DSH-22, CRS-08 */
export const scrollOffset = (width: number): number => OFFSET_PX[screenOf(width)]

/** CRS-06: the header changes beyond the threshold, not at it. */
export const isHeaderCompact = (
  scrolledPx: number,
  { width, isBought }: { readonly width: number; readonly isBought: boolean },
): boolean => scrolledPx > HEADER_PX[isBought ? 'bought' : 'open'][screenOf(width)]

/** FEE-07: 992 is narrow, 993 is wide. */
export const isPanelFixed = (width: number): boolean => width <= BREAKPOINTS.dashboard

/** NUM-27 */
export const breakupHeight = (windowHeight: number, isBought: boolean): string =>
  `${BREAKUP_VH[isBought ? 'bought' : 'open'][windowHeight > TALL_WINDOW_PX ? 'tall' : 'low']}vh`
