import { expect, test } from '@playwright/test'
import { enter, valuesOn, whenSaveState } from './entered-answers.ts'
import { openKillableBrowser } from './killed-browser.ts'
import { startLoopback } from './loopback.ts'

test('control: a device that cannot ask keeps its answer and does not say that it is saved', async () => {
  const loopback = await startLoopback()
  const browser = await openKillableBrowser()
  const page = await browser.open(loopback.address)
  await page.route('**/attempt', (route) => route.abort())
  await enter(page, 1)
  await whenSaveState(page, 'saved')
  loopback.saves.plantHead()
  const isAsked = page.waitForEvent('requestfailed')
  await enter(page, 2)
  await isAsked
  await whenSaveState(page, 'on-device')
  expect(valuesOn(loopback)).toEqual([1])
  await browser.close()
  await loopback.close()
})

test('[SAV-21] a server whose head is another is asked, and the device goes on from there, also after a kill', async () => {
  const loopback = await startLoopback()
  const browser = await openKillableBrowser()
  const page = await browser.open(loopback.address)
  await enter(page, 1)
  await whenSaveState(page, 'saved')
  loopback.saves.plantHead()
  await enter(page, 2)
  await whenSaveState(page, 'saved')
  expect(valuesOn(loopback)).toEqual([1, 2])

  loopback.setFault('no-link')
  await enter(page, 3)
  await browser.killAndRestart()
  loopback.setFault('none')
  const again = await browser.open(loopback.address)
  await whenSaveState(again, 'saved')
  expect(valuesOn(loopback)).toEqual([1, 2, 3])
  await enter(again, 4)
  await whenSaveState(again, 'saved')
  expect(valuesOn(loopback)).toEqual([1, 2, 3, 4])
  await browser.close()
  await loopback.close()
})
