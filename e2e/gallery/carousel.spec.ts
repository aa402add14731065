import { expect, test, type Locator, type Page } from '@playwright/test'

import { openGallery, pressWith, state, stopClock } from './gallery-page.ts'

const titles = ['Verify your mobile', 'Choose day and place', 'Get your roll number']
const row = (carousel: Locator) => carousel.getByRole('group', { name: /^How to register/ })
const expectSlide = async (carousel: Locator, number: number) => {
  await expect(carousel.getByRole('heading', { name: titles[number] ?? '' })).toBeInViewport({ ratio: 1 })
  await expect(carousel.locator('[aria-current]')).toHaveAccessibleName(`Slide ${number + 1} of 3`)
}

test.describe('by hand', () => {
  test('buttons and bubbles turn, and the row wraps round', async ({ page }) => {
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-hand')
    await expectSlide(carousel, 0)
    await carousel.getByRole('button', { name: 'Previous' }).press('Enter')
    await expectSlide(carousel, 2)
    await carousel.getByRole('button', { name: 'Next' }).press('Enter')
    await expectSlide(carousel, 0)
    await carousel.getByRole('button', { name: 'Slide 2 of 3' }).press('Enter')
    await expectSlide(carousel, 1)
  })

  test('arrows turn when the row has the focus', async ({ page }) => {
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-hand')
    await row(carousel).focus()
    await page.keyboard.press('ArrowRight')
    await expectSlide(carousel, 1)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expectSlide(carousel, 2)
  })

  test('Alt and an arrow are left to the browser', async ({ page }) => {
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-hand')
    await row(carousel).focus()
    expect(await pressWith(page, 'Alt', 'ArrowLeft')).toBe(false)
    await expectSlide(carousel, 0)
  })

  test('it says that it is a carousel, and each slide has its number', async ({ page }) => {
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-hand')
    const region = carousel.getByRole('region', { name: 'How to register' })
    await expect(region).toHaveAttribute('aria-roledescription', 'carousel')
    const slide = carousel.getByRole('group', { name: 'Slide 1 of 3' })
    await expect(slide).toHaveAttribute('aria-roledescription', 'slide')
    await expect(slide).toContainText(titles[0] ?? '')
    await carousel.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(carousel.getByRole('group', { name: 'Slide 2 of 3' })).toContainText(titles[1] ?? '')
  })

  test('a finger must move 80 px', async ({ page }) => {
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-hand')
    await swipe(page, row(carousel), -79)
    await expectSlide(carousel, 0)
    await swipe(page, row(carousel), -81)
    await expectSlide(carousel, 1)
    await swipe(page, row(carousel), 81)
    await expectSlide(carousel, 0)
  })
})

test.describe('by itself', () => {
  test('turns every 3 s until somebody hovers', async ({ page }) => {
    await stopClock(page)
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-itself')
    await page.clock.runFor(2900)
    await expectSlide(carousel, 0)
    await page.clock.runFor(200)
    await expectSlide(carousel, 1)
    await row(carousel).hover()
    await page.clock.runFor(10_000)
    await expectSlide(carousel, 1)
  })

  test('stands still while the focus is inside, and when it was paused', async ({ page }) => {
    await stopClock(page)
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-itself')
    await carousel.getByRole('button', { name: 'Pause' }).focus()
    await page.clock.runFor(10_000)
    await expectSlide(carousel, 0)
    await page.keyboard.press('Enter')
    await page.locator('body').click({ position: { x: 1, y: 1 } })
    await page.clock.runFor(10_000)
    await expectSlide(carousel, 0)
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
  })

  test('pause is the first stop inside, and Play turns although the focus stays there', async ({ page }) => {
    await stopClock(page)
    await openGallery(page, 'carousel')
    const carousel = state(page, 'by-itself')
    const first = carousel.locator('button, [tabindex="0"]').first()
    await expect(first).toHaveAccessibleName('Pause')
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(first).toHaveAccessibleName('Play')
    await page.keyboard.press('Enter')
    await expect(first).toHaveAccessibleName('Pause')
    await page.clock.runFor(3100)
    await expectSlide(carousel, 1)
  })

  test('never turns with reduced motion', async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: 'http://127.0.0.1:4610' })
    const page = await context.newPage()
    await stopClock(page)
    await openGallery(page, 'carousel')
    await page.clock.runFor(20_000)
    const carousel = state(page, 'by-itself')
    await expectSlide(carousel, 0)
    // Nothing moves, so there is nothing to pause; the user may start it.
    await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    await carousel.getByRole('button', { name: 'Play' }).press('Enter')
    await page.clock.runFor(3100)
    await expectSlide(carousel, 1)
    await context.close()
  })
})

async function swipe(page: Page, on: Locator, dx: number) {
  const box = await on.boundingBox()
  if (!box) throw new Error('The carousel is not on the page')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  await touch('touchMove', from.x + dx / 2)
  await touch('touchMove', from.x + dx)
  await touch('touchEnd')
  await finger.detach()
}
