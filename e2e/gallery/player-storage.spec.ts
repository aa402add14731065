import { expect, test } from '@playwright/test'
import { setPersistence, setQuota } from '../player/device-faults.ts'
import { setEngine } from './player-notices.ts'
import { openPlayer, toLastStep } from './player-page.ts'

const CANNOT_KEEP = 'This device cannot keep your answers safely. Free some space, or use another device.'

for (const [where, scene] of [
  ['in the waiting room', 'way-in&early=600'],
  ['above the start', 'way-in'],
] as const)
  test(`[OFL-07] a device without room is told ${where}, and may start all the same`, async ({ page }) => {
    await openPlayer(page, `${scene}&full`)
    await toLastStep(page)
    await expect(page.locator('[data-storage]')).toHaveText(`!${CANNOT_KEEP}`)
    // Control: a device with enough space shows no message.
    await openPlayer(page, scene)
    await toLastStep(page)
    await expect(page.getByText('You are connected.')).toBeVisible()
    await expect(page.locator('[data-storage]')).toHaveText('')
  })

test('[OFL-07] that the data of a device was cleared is said once (N06)', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await setEngine(page, { storeWasCleared: true })
  await expect(page.locator('main [data-notice]')).toHaveText(
    "This phone's data was cleared. Your answers were written again from memory and from the server.",
  )
  await page.locator('main [data-notice]').getByRole('button', { name: 'Close' }).click()
  await setEngine(page, { unsentAnswers: 1 })
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})

const PRIVATE = {
  en: 'This is a private window. Answers kept here are lost when it closes. Please use a normal window.',
  hi: 'यह निजी विंडो है। इसके बंद होते ही यहाँ रखे उत्तर मिट जाते हैं। कृपया सामान्य विंडो खोलें।',
} as const
const MAY_BE_CLEARED = {
  en: /^Your browser may clear this page's data/,
  hi: /ब्राउज़र इस पेज का डेटा मिटा सकता है/,
} as const

for (const language of ['en', 'hi'] as const) {
  test(`[OFL-08] a private window is told on the way in, and may start all the same, in ${language}`, async ({
    page,
  }) => {
    await setQuota(page, 100)
    await openPlayer(page, `way-in&early=600&language=${language}`)
    await toLastStep(page)
    await expect(page.locator('[data-storage]')).toHaveText(`!${PRIVATE[language]}`)
    await openPlayer(page, `way-in&language=${language}`)
    await toLastStep(page)
    await expect(page.locator('[data-storage]')).toHaveText(`!${PRIVATE[language]}`)
    await page.locator('footer').getByRole('button').click()
    await expect(page.getByRole('timer')).toBeVisible()
  })

  test(`[OFL-08] control: a window with room is told nothing, in ${language}`, async ({ page }) => {
    await setQuota(page, 121)
    await setPersistence(page, 'granted')
    await openPlayer(page, `way-in&early=600&language=${language}`)
    await toLastStep(page)
    await expect(page.getByRole('link', { name: /Check this|जाँच/ })).toHaveAttribute(
      'href',
      `/check#${language}`,
    )
    await expect(page.locator('[data-storage]')).toHaveText('')
    await expect(page.getByText(MAY_BE_CLEARED[language])).toHaveCount(0)
  })

  test(`[OFL-08] a browser that promises nothing is a hint beside the start, in ${language}`, async ({
    page,
  }) => {
    await setPersistence(page, 'denied')
    await openPlayer(page, `way-in&language=${language}`)
    await toLastStep(page)
    await expect(page.getByText(MAY_BE_CLEARED[language])).toBeVisible()
    await expect(page.locator('[data-storage]')).toHaveText('')
    await page.locator('footer').getByRole('button').click()
    await expect(page.getByRole('timer')).toBeVisible()
  })
}
