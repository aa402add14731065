import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { expectQuestion, heading, openPlayer, WIDTHS } from './player-page.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SCENES = [
  'way-in',
  'question=5',
  'paper=DEMO-NEET-1&question=42',
  'paper=JEE-SAMPLE-ADV&question=4',
  'question=5&save=on-device&unsent=3',
  'phase=time-over&save=on-device&unsent=18',
  'phase=handing-in',
  'phase=other-tab',
  'phase=handed-in&answered=0.8',
]

for (const language of ['en', 'hi'])
  for (const width of WIDTHS)
    test(`[ACC-11] axe finds nothing in ${language} at ${width}`, async ({ page }) => {
      // Eleven screens in sequence, on a busy machine.
      test.setTimeout(300_000)
      for (const scene of SCENES) {
        await openPlayer(page, `${scene}&language=${language}`, width)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect
          .soft(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${scene} ${id}: ${html}`)))
          .toEqual([])
      }
      await openPlayer(page, `question=60&answered=1&language=${language}`, width)
      await page.keyboard.press('g')
      const sheet = await new AxeBuilder({ page }).analyze()
      expect.soft(sheet.violations.map(({ id }) => `palette ${id}`)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Enter')
      await expect(heading(page)).toContainText(/Before you hand in|जमा करने से पहले/)
      const summary = await new AxeBuilder({ page }).analyze()
      expect
        .soft(summary.violations.map(({ id, nodes }) => `summary ${id} ${nodes[0]?.html ?? ''}`))
        .toEqual([])
    })

test('[ACC-01] a whole test without a mouse', async ({ page }) => {
  await openPlayer(page, 'answered=0', 1280)
  for (let question = 1; question <= 60; question += 1) {
    await expectQuestion(page, question)
    if (question % 3 === 0) await page.keyboard.press('m')
    else {
      await page.keyboard.press(question % 2 === 0 ? 'b' : '1')
      await page.keyboard.press('Enter')
    }
  }
  await expect(heading(page)).toHaveText('Before you hand in')
  await page.getByRole('button', { name: 'Hand in now' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: /^Hand in$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Handing in')
})

test('[ACC-03] [ACC-04] a new question takes the focus and names its group', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toHaveAccessibleName('Question 6 of 60, Physics, One correct answer, Answered')
  await expect(page.getByRole('radiogroup')).toHaveAccessibleName(/\w{4}/)
})

test('[ACC-05] the timer is silent; time is said at the start and on request', async ({ page }) => {
  await openPlayer(page, 'question=5')
  const announcements = page.locator('[data-announcements]')
  await expect(announcements).toHaveText('42 minutes left')
  await page.evaluate(() =>
    (globalThis as unknown as { engine: { setTimeLeft(ms: number): void } }).engine.setTimeLeft(299_000),
  )
  await expect(announcements).toHaveText('5 minutes left')
  await expect(page.locator('[data-notice]')).toContainText('5 minutes left')
  await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live')
})

test('[ACC-06] offline and online are said once a minute at most, saving is not said', async ({ page }) => {
  await openPlayer(page, 'question=5')
  const announcements = page.locator('[data-announcements]')
  const become = (saveState: string) =>
    page.evaluate(
      (state) =>
        (globalThis as unknown as { engine: { set(change: object): void } }).engine.set({ saveState: state }),
      saveState,
    )
  await become('sending')
  await expect(announcements).toHaveText('42 minutes left')
  await become('on-device')
  await expect(announcements).toContainText('No connection.')
  await become('saved')
  await expect(page.locator('[data-notice]')).toContainText('Connected again.')
  await expect(announcements).toContainText('No connection.')
})

test('[ACC-07] parts of a question carry their language, pictures and formulas their spoken form', async ({
  page,
}) => {
  await openPlayer(page, 'paper=JEE-SAMPLE-ADV&question=1&language=hi')
  await expect(page.locator('main div[lang=hi]').first()).toBeVisible()
  await expect(page.locator('main math').first()).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})
