import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { openPlayer } from './player-page.ts'

const SCENE = 'phase=handed-in&answered=0.8'
const NUMBER = '7K2M40QD9XH30R5T'
const ADDRESS = `https://medha.example/verify?receipt=${NUMBER}`
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[RCP-07] the saved file is the signed text and nothing else', async ({ page }) => {
  await openPlayer(page, SCENE)
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save')])
  expect(file.suggestedFilename()).toBe(`receipt-${NUMBER}.jws`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const claims = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as object
  expect(claims).toMatchObject({ questions: 60, by: 'student' })
})

test('[RCP-07] the phone shares the public address; without a share sheet it is copied, and a closed sheet is no error', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data)
        return Promise.reject(new DOMException('closed', 'AbortError'))
      },
    })
    Object.defineProperty(Navigator.prototype, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void shared.push(text)) },
    })
  })
  const complaints = await openPlayer(page, SCENE)
  await press(page, 'Share')
  await page.evaluate(() => delete (Navigator.prototype as { share?: unknown }).share)
  await press(page, 'Share')
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)
  expect(shared).toEqual([{ title: 'Receipt 7K2M 40QD 9XH3 0R5T', url: ADDRESS }, ADDRESS])
  expect(complaints).toEqual([])
})

for (const language of ['en', 'hi'])
  test(`[RCP-07] it is printed on A4, with number, code and count on the first of two pages, and without buttons, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      globalThis.print = () => Object.assign(globalThis, { printed: true })
    })
    await openPlayer(page, `${SCENE}&noted=none&language=${language}`)
    await page.getByRole('button', { name: /^(Print|प्रिंट)/ }).click()
    expect(await page.evaluate(() => (globalThis as { printed?: boolean }).printed)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    // A4 at 96 pixels an inch, with margins of one centimetre.
    await page.setViewportSize({ width: 718, height: 1047 })
    for (const part of [
      page.locator('[data-receipt]'),
      page.getByRole('img').first(),
      page.getByText(/of 60 answered|60 में से/).first(),
    ])
      await expect(part).toBeVisible()
    const code = await page.getByRole('img').first().boundingBox()
    expect((code?.y ?? 0) + (code?.height ?? 9999)).toBeLessThan(1047)
    for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718)
    const printed = (
      await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } })
    ).toString('latin1')
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  })
