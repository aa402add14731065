import { expect, test } from 'vitest'

import { tabAfterKey } from './tab-after-key.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 0, null],
])('%s on tab %i of 3 leads to %s', (key, current, next) => {
  expect(tabAfterKey(key, current, 3)).toBe(next)
})
