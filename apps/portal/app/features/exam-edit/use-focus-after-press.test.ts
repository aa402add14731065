import { expect, it } from 'vitest'
import { isFocusLost } from './use-focus-after-press.ts'

const body = {} as HTMLElement
const button = {} as HTMLElement

it('the focus is lost with the button that had it, and not while it is anywhere', () => {
  expect(isFocusLost({ activeElement: body, body })).toBe(true)
  expect(isFocusLost({ activeElement: null, body })).toBe(true)
  expect(isFocusLost({ activeElement: button, body })).toBe(false)
})
