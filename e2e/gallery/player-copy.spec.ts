import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { setEngine } from './player-notices.ts'
import { openPlayer } from './player-page.ts'

const WORDS = {
  en: {
    save: 'Save a copy of my answers',
    send: 'Send this file to exam@medha.example or show it at your branch. Only the exam office can open it.',
    state: /^On phone/,
    waiting: '3 answers are on this phone.',
    more: /^More/,
    connect: 'Connect',
  },
  hi: {
    save: 'मेरे उत्तरों की प्रति सहेजें',
    send: 'यह फ़ाइल exam@medha.example पर भेजें या अपनी शाखा में दिखाएँ। इसे केवल परीक्षा कार्यालय खोल सकता है।',
    state: /^फ़ोन पर/,
    waiting: /3 .*फ़ोन/,
    more: /^मेन्यू/,
    connect: 'कनेक्ट करें',
  },
} as const

const nothingReachesOut = async (page: Page): Promise<void> => {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

for (const language of ['en', 'hi'] as const) {
  const words = WORDS[language]
  const openOffline = (page: Page, scene: string) =>
    openPlayer(page, `${scene}&save=on-device&unsent=3&language=${language}`)

  test(`[OFL-12] a copy of the answers is offered at the end of the time without a link, in ${language}`, async ({
    page,
  }) => {
    for (const phase of ['time-over', 'handing-in']) {
      await openOffline(page, `phase=${phase}`)
      await expect(page.getByRole('main')).toContainText(words.send)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: words.save }).click()
      expect(await readFile(await (await download).path(), 'utf8')).toBe('demo')
      expect((await download).suggestedFilename()).toBe('answers-DEMO-6128.medha')
      await nothingReachesOut(page)
    }
    // Control: a connected student is not offered a file.
    await openPlayer(page, `phase=time-over&save=sending&unsent=3&language=${language}`)
    await expect(page.getByRole('button', { name: words.save })).toHaveCount(0)
  })

  test(`[OFL-12] and where staff ended the test or another device has it, as long as answers are here alone, in ${language}`, async ({
    page,
  }) => {
    for (const change of [{ phase: 'time-over', isEndedByStaff: true }, { phase: 'superseded' }]) {
      await openOffline(page, 'question=5')
      await setEngine(page, change)
      await expect(page.getByRole('main')).toContainText(words.waiting)
      await expect(page.getByRole('main')).toContainText(words.send)
      await expect(page.getByRole('button', { name: words.connect })).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: words.save }).click()
      expect((await download).suggestedFilename()).toBe('answers-DEMO-6128.medha')
      await nothingReachesOut(page)
      await page.screenshot({ path: test.info().outputPath(`${change.phase}-${language}.png`) })
      // Control: once everything is on the server, no file is offered.
      await setEngine(page, { saveState: 'saved', unsentAnswers: 0 })
      await expect(page.getByRole('button', { name: words.save })).toHaveCount(0)
    }
  })

  test(`[OFL-12] and while the test runs, behind the save state, in the menu and once it waited for two minutes, in ${language}`, async ({
    page,
  }) => {
    await openOffline(page, 'question=5')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: words.state }).click()
    await expect(dialog.getByRole('button', { name: words.save })).toBeVisible()
    await expect(dialog.getByRole('button', { name: words.connect })).toBeVisible()
    await expect(dialog).toContainText(words.send)
    await nothingReachesOut(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.more }).click()
    await dialog.getByRole('button', { name: words.save }).click()
    await expect(dialog).toContainText(words.send)
    await page.keyboard.press('Escape')

    const notice = page.locator('main [data-notice]')
    await setEngine(page, { isCopyOffered: true })
    await expect(notice).toContainText(words.waiting)
    await expect(notice.getByRole('button')).toHaveCount(2)
    for (const button of await notice.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await nothingReachesOut(page)
    await notice.getByRole('button', { name: words.save }).click()
    await expect(notice).toHaveCount(0)
    await expect(dialog).toContainText(words.send)
  })
}

test('[OFL-12] a device that keeps nothing says so, and has the copy that it speaks of (S04)', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&save=not-kept&unsent=2')
  await page.getByRole('button', { name: /^Not kept/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This phone cannot keep answers. Stay connected and use "Save a copy".')
  await expect(dialog.getByRole('button', { name: WORDS.en.save })).toBeVisible()
  await openPlayer(page, 'phase=time-over&save=not-kept&unsent=2')
  await expect(page.getByRole('button', { name: WORDS.en.save })).toBeVisible()
})

test('where no file can be made, none is spoken of', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await setEngine(page, { copyAddress: null })
  await page.getByRole('button', { name: /^Saved/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: WORDS.en.save })).toHaveCount(0)
  await expect(page.locator('[data-copy-note]')).toHaveCount(0)
})
