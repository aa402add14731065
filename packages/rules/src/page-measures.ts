/** NUM-18: widths in pixels at which a layout changes; a screen is a phone up to the first. */
export const BREAKPOINTS = { phone: 768, dashboard: 992 } as const

/** NUM-19 */
const BACK_TO_TOP_AFTER_PX = 700
/** NUM-19, LND-07 */
export const CAROUSEL_MS = 3000
/** NUM-19, LND-08 */
const HOW_TO_STEP_MS = { phone: 3000, desktop: 4000 } as const
/** NUM-29: how far one press scrolls the row of branches. */
export const BRANCH_SCROLL_PX = 300
/** NUM-34, ERR-37: how long the page waits for a student's name before it reports a problem. */
export const NAME_DUE_MS = 4000

/** LND-08: up to 768 px wide counts as a phone. */
export const howToStepMs = (width: number): number =>
  width <= BREAKPOINTS.phone ? HOW_TO_STEP_MS.phone : HOW_TO_STEP_MS.desktop

/** LND-12: hidden at 700, visible at 701. */
export const showsBackToTop = (scrolledPx: number): boolean => scrolledPx > BACK_TO_TOP_AFTER_PX
