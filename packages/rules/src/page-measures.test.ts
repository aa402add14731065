import { expect, it } from 'vitest'
import {
  BACK_TO_TOP_AFTER_PX,
  BREAKPOINTS,
  CAROUSEL_MS,
  HOW_TO_STEP_MS,
  howToStepMs,
  NAME_DUE_MS,
  showsBackToTop,
  SWIPE_THRESHOLD_PX,
} from './page-measures.ts'

it('[NUM-18] breakpoints', () => {
  expect(BREAKPOINTS).toEqual({ phone: 768, dashboard: 992, smallPhone: 340, largePhone: 575 })
})

it('[NUM-19] [NUM-34] scrolls, swipes and timers', () => {
  expect([BACK_TO_TOP_AFTER_PX, SWIPE_THRESHOLD_PX, CAROUSEL_MS, NAME_DUE_MS]).toEqual([700, 80, 3000, 4000])
  expect(HOW_TO_STEP_MS).toEqual({ phone: 3000, desktop: 4000 })
})

it('[LND-08] three seconds up to 768 wide, four from 769', () => {
  expect([howToStepMs(768), howToStepMs(769)]).toEqual([3000, 4000])
})

it('[LND-12] hidden at 700, visible at 701', () => {
  expect([showsBackToTop(700), showsBackToTop(701)]).toEqual([false, true])
})
