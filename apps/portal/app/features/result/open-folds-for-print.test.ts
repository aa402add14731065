import { expect, it } from 'vitest'
import { openFoldsForPrint } from './open-folds-for-print.ts'

it('opens every fold while the page is printed, and leaves each as it was', () => {
  const page = new EventTarget()
  const folds = [{ open: false }, { open: true }, { open: false }]
  const stop = openFoldsForPrint(page, () => folds)
  page.dispatchEvent(new Event('beforeprint'))
  expect(folds.map(({ open }) => open)).toEqual([true, true, true])
  page.dispatchEvent(new Event('afterprint'))
  expect(folds.map(({ open }) => open)).toEqual([false, true, false])
  stop()
  page.dispatchEvent(new Event('beforeprint'))
  expect(folds.map(({ open }) => open)).toEqual([false, true, false])
})
