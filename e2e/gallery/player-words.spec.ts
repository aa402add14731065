import { expect, test } from '@playwright/test'
import { openPlayer } from './player-page.ts'

test('who waits for the paper sees how much of it is here', async ({ page }) => {
  await openPlayer(page, 'way-in&downloading=40')
  await page.getByRole('button', { name: 'Yes, this is me' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('status')).toContainText('Downloading your paper: 40 %')
})

test('that a device keeps nothing any more is said once', async ({ page }) => {
  await openPlayer(page, 'question=5')
  const notice = page.getByText("This phone's storage is full. Your answers now go straight to the server.")
  const setSaveState = (saveState: string) =>
    page.evaluate((state) => {
      const { engine } = globalThis as unknown as { engine: { set(change: object): void } }
      engine.set({ saveState: state, unsentAnswers: 1 })
    }, saveState)
  await setSaveState('sending')
  await expect(notice).toHaveCount(0)
  await setSaveState('not-kept')
  await expect(notice).toBeVisible()
  await notice.locator('..').getByRole('button', { name: 'Close' }).click()
  await setSaveState('saved')
  await setSaveState('not-kept')
  await expect(page.getByRole('button', { name: /^Not kept/ })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('each kind of question says what is asked for, and several answers how to give them', async ({
  page,
}) => {
  const facts: string[] = []
  await openPlayer(page, 'paper=JEE-SAMPLE-ADV&question=1&answered=0')
  for (let question = 1; question <= 9; question += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${question} `)
    facts.push(
      await page
        .locator('h1 ~ p, div:has(> h1) ~ p')
        .allInnerTexts()
        .then((all) => all.join(' ')),
    )
    await page.getByRole('button', { name: 'Save & Next' }).click()
  }
  for (const words of [
    'One correct answer ·',
    'One or more correct answers · +4 right, −2 wrong You may choose more than one.',
    'Enter a whole number ·',
    'Enter a number with up to two decimals ·',
  ])
    expect(
      facts.filter((text) => text.startsWith(words)),
      words,
    ).not.toEqual([])
})
