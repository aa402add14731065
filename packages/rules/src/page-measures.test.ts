import { expect, it } from 'vitest'
import { howToStepMs, showsBackToTop } from './page-measures.ts'

it('[LND-08] three seconds up to 768 wide, four from 769', () => {
  expect([howToStepMs(768), howToStepMs(769)]).toEqual([3000, 4000])
})

it('[LND-12] hidden at 700, visible at 701', () => {
  expect([showsBackToTop(700), showsBackToTop(701)]).toEqual([false, true])
})
