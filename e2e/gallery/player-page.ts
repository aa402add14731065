import { expect, type Locator, type Page } from '@playwright/test'
import { waitForFonts } from './wait-for-fonts.ts'

export const WIDTHS = [360, 768, 1280] as const
export type Width = (typeof WIDTHS)[number]

/** 616 px is the height an Android phone leaves below its address bar. */
const HEIGHTS: Readonly<Record<Width, number>> = { 360: 616, 768: 1024, 1280: 800 }

/** Opens a screen of the player on a demo paper; returns CSP violations and script errors. */
export const openPlayer = async (page: Page, scene: string, width: Width = 360): Promise<string[]> => {
  const complaints: string[] = []
  page.on('pageerror', (problem) => complaints.push(String(problem)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
  })
  await page.setViewportSize({ width, height: HEIGHTS[width] })
  await page.goto(`/player/?${scene}`)
  await page.getByRole('heading').first().waitFor()
  // A face that arrives late moves the options.
  await waitForFonts(page)
  return complaints
}

export const box = async (page: Page, name: string | RegExp) => {
  const found = await page.getByRole('button', { name }).first().boundingBox()
  if (found === null) throw new Error(`no button ${String(name)} in sight`)
  return found
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export const expectQuestion = (page: Page, number: number) =>
  expect(heading(page)).toContainText(new RegExp(`(Question|प्रश्न) ${number}\\b`))

/** The first question that has this part. Each press waits for its question, so that none is passed over. */
export const goToQuestionWith = async (page: Page, part: Locator): Promise<void> => {
  while ((await part.count()) === 0) {
    const shown = (await heading(page).textContent()) ?? ''
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expect(heading(page)).not.toHaveText(shown)
  }
}

/** From the first screen to the waiting room or the start. */
export const toLastStep = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Yes, this is me|हाँ, यह मैं हूँ)$/ }).click()
  const goOn = page.getByRole('button', { name: /^(Continue|आगे बढ़ें)$/ })
  await goOn.click()
  await goOn.click()
  await page.getByRole('checkbox').check({ force: true })
  await goOn.click()
}
