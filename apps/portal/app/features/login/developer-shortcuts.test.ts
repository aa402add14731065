import { expect, it } from 'vitest'
import { isDeveloperShortcut } from './developer-shortcuts.ts'

const press = (key: string, ctrlKey = false, shiftKey = false) =>
  isDeveloperShortcut({ key, ctrlKey, shiftKey })

it('[LOG-05] F12, Ctrl+Shift+I, C, J and Ctrl+U, and nothing else', () => {
  expect([
    press('F12'),
    press('I', true, true),
    press('c', true, true),
    press('J', true, true),
    press('u', true),
  ]).toEqual(Array<boolean>(5).fill(true))
  expect([press('u'), press('c', true), press('v', true), press('Tab'), press('i', false, true)]).toEqual(
    Array<boolean>(5).fill(false),
  )
})
