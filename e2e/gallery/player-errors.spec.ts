import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { setEngine } from './player-notices.ts'
import { expectQuestion, heading, openPlayer } from './player-page.ts'

const expectError = async (page: Page) => {
  await expect(heading(page)).toHaveText('Something went wrong here.')
  await expect(page.getByText('Your answers are kept. Load the page again.')).toBeVisible()
}

test('[PLY-28] an error in drawing shows one sentence, and loading again brings the test back', async ({
  page,
}) => {
  await openPlayer(page, 'question=5')
  await setEngine(page, { sheet: null })
  await expectError(page)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Load again' }).click()
  await expectQuestion(page, 5)
})

test('[PLY-28] an attempt that cannot be read from the device says so, in Hindi as well', async ({
  page,
}) => {
  await openPlayer(page, 'broken')
  await expectError(page)
  await openPlayer(page, 'broken&language=hi')
  await expect(heading(page)).toHaveText('यहाँ कुछ गड़बड़ हुई।')
  await expect(page.getByRole('button', { name: 'फिर से खोलें' })).toBeVisible()
})

test('[PLY-28] a question that cannot be drawn leaves the clock, the palette and the other questions', async ({
  page,
}) => {
  await openPlayer(page, 'question=5')
  await expectQuestion(page, 5)
  await page.evaluate(() => {
    const { appendChild } = Node.prototype
    Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
      if (child instanceof HTMLInputElement) throw new Error('planted')
      return appendChild.call(this, child) as T
    }
    Object.assign(globalThis, { mend: () => (Node.prototype.appendChild = appendChild) })
  })
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expectError(page)
  await expect(page.getByRole('timer')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.evaluate(() => (globalThis as unknown as { mend(): void }).mend())
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await expectQuestion(page, 7)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expectQuestion(page, 6)
  await expect(page.getByRole('radio').first()).toBeAttached()
})
