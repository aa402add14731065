import { expect, test, type Page } from '@playwright/test'
import { setEngine, setTimeLeft } from './player-notices.ts'
import { openPlayer } from './player-page.ts'

const CHANGED = "Your phone's clock changed, so we are not sure of the time."
const OVER = "By this phone's clock your time is over."
const dialog = (page: Page) => page.getByRole('dialog')
const goOn = (page: Page) => dialog(page).getByRole('button', { name: 'The clock is wrong: go on' })

test('[TIM-04] a clock that was set back is said (U01), Connect first, and answers go on being kept', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&left=1200')
  await expect(dialog(page)).toHaveCount(0)
  await setEngine(page, { timeIsUnconfirmed: true })
  await expect(dialog(page)).toContainText(CHANGED)
  await expect(dialog(page)).toContainText('Connect to check it. Everything you answer is kept.')
  await expect(dialog(page).getByRole('button')).toHaveText(['Connect', 'The clock is wrong: go on'])
  await expect(dialog(page).getByRole('button', { name: 'Connect' })).toBeFocused()
  await goOn(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveAccessibleName('Time left, not sure')
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByRole('radio').first()).toBeChecked()
  await setEngine(page, { timeIsUnconfirmed: false })
  await expect(page.getByRole('timer')).toHaveAccessibleName('Time left')
  // A second change is reported again.
  await setEngine(page, { timeIsUnconfirmed: true })
  await expect(dialog(page)).toContainText(CHANGED)
})

test('[TIM-04] a time that is over by this clock alone is said (U02), also to who went on before', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&left=60&unsure')
  await goOn(page).click()
  await setTimeLeft(page, 0)
  await expect(dialog(page)).toContainText(OVER)
  await expect(dialog(page)).toContainText('If the clock is wrong, you can go on')
  await goOn(page).click()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('[TIM-04] who presses Connect in vain is told so; who is heard, is asked no more', async ({ page }) => {
  await openPlayer(page, 'question=5&left=0&unsure')
  await dialog(page).getByRole('button', { name: 'Connect' }).click()
  await expect(dialog(page).getByRole('status')).toHaveText(/^No connection\. Go on with your test/)
  await setEngine(page, { timeIsUnconfirmed: false })
  await expect(dialog(page)).toHaveCount(0)
})

test('[TIM-04] the keys of the question are silent below it, and Back goes on', async ({ page }) => {
  await openPlayer(page, 'question=5&left=0&answered=0&unsure')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByRole('radio', { checked: true, includeHidden: true })).toHaveCount(0)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
})
