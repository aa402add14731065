import { expect, test, type Page } from '@playwright/test'
import { openHideableTab } from '../hideable-tab.ts'
import { setEngine } from './player-notices.ts'
import { openPlayer, WIDTHS } from './player-page.ts'

/** What the screen passed to the engine to be noted. */
const notes = (page: Page): Promise<readonly object[]> =>
  page.evaluate(() => (globalThis as unknown as { engine: { notes: readonly object[] } }).engine.notes)

const copyFrom = async (page: Page, selector: string): Promise<void> => {
  await page.locator(selector).first().waitFor()
  await page.evaluate((within) => {
    const place = document.querySelector(within)
    if (place !== null) getSelection()?.selectAllChildren(place)
  }, selector)
  await page.keyboard.press('Control+C')
}

test('[ITG-01] [ITG-06] a copy is noted with its question and without its content, in the question paper as well', async ({
  page,
}) => {
  await openPlayer(page, 'question=5&order=master')
  await copyFrom(page, 'main [data-item], main[data-item]')
  expect(await notes(page)).toEqual([{ act: 'copy', item: 5 }])
  await copyFrom(page, 'header')
  expect(await notes(page)).toHaveLength(1)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Question paper' }).click()
  await copyFrom(page, 'dialog [data-item="9"]')
  expect(await notes(page)).toEqual([
    { act: 'copy', item: 5 },
    { act: 'copy', item: 9 },
  ])
})

test('[ITG-01] on a computer a lost focus is noted, on a phone it is not', async ({ page, browser }) => {
  const leaveAndReturn = (tab: Page) =>
    tab.evaluate(() => {
      dispatchEvent(new Event('blur'))
      dispatchEvent(new Event('focus'))
    })
  await openPlayer(page, 'question=5', 1280)
  await leaveAndReturn(page)
  expect(await notes(page)).toEqual([
    { act: 'focus', isOn: false },
    { act: 'focus', isOn: true },
  ])
  const phone = await browser.newContext({ hasTouch: true, isMobile: true })
  const tab = await phone.newPage()
  await openPlayer(tab, 'question=5')
  await leaveAndReturn(tab)
  expect(await notes(tab)).toEqual([])
  await phone.close()
})

test('[ITG-01] a split screen is noted without its size', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await page.locator('[data-option]').first().waitFor()
  await page.setViewportSize({ width: 360, height: 300 })
  await expect.poll(() => notes(page)).toEqual([{ act: 'size-class', code: 1 }])
  await page.setViewportSize({ width: 360, height: 616 })
  await expect
    .poll(() => notes(page))
    .toEqual([
      { act: 'size-class', code: 1 },
      { act: 'size-class', code: 0 },
    ])
})

test('[ITG-01] typing, choosing, scrolling and the pointer leave nothing behind', async ({ page }) => {
  await openPlayer(page, 'question=5', 1280)
  await page.mouse.move(300, 300)
  await page.mouse.wheel(0, 200)
  await page.keyboard.press('b')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('radio').first().check({ force: true })
  expect(await notes(page)).toEqual([])
})

test('[ITG-05] full screen is offered, noted when it is left, and a refusal changes nothing', async ({
  page,
}) => {
  await openPlayer(page, 'question=5', 1280)
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  const press = async (name: string) => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await press('Full screen')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await press('Leave full screen')
  await expect
    .poll(async () => (await notes(page)).filter((note) => JSON.stringify(note).includes('full-screen')))
    .toEqual([
      { act: 'full-screen', isOn: true },
      { act: 'full-screen', isOn: false },
    ])
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
  })
  await press('Full screen')
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('[ITG-05] where there is no full screen, none is offered', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'fullscreenEnabled', { value: undefined, configurable: true }),
  )
  await openPlayer(page, 'question=5')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('button', { name: 'Instructions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full screen' })).toHaveCount(0)
})

/** Whether the page leaves the browser's default action alone. */
const isLeftAlone = (page: Page, type: string, init: object): Promise<boolean> =>
  page.evaluate(
    ([name, options]) => {
      const target = document.querySelector('main p, main span') ?? document.body
      const kinds = { contextmenu: MouseEvent, wheel: WheelEvent, keydown: KeyboardEvent, selectstart: Event }
      const Kind = kinds[name as keyof typeof kinds]
      return target.dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, ...options }))
    },
    [type, init] as const,
  )

test('[ITG-05] selection, right click, zoom and developer tools are not blocked', async ({ page }) => {
  await openPlayer(page, 'question=5', 1280)
  for (const [type, init] of [
    ['contextmenu', { button: 2 }],
    ['selectstart', {}],
    ['wheel', { ctrlKey: true, deltaY: -100 }],
    ['keydown', { key: 'F12' }],
    ['keydown', { key: 'I', ctrlKey: true, shiftKey: true }],
    ['keydown', { key: '+', ctrlKey: true }],
    ['keydown', { key: 'c', ctrlKey: true }],
    ['keydown', { key: 'p', ctrlKey: true }],
  ] as const)
    expect([type, init, await isLeftAlone(page, type, init)]).toEqual([type, init, true])
  // Control: one of our own keys is not left to the browser.
  expect(await isLeftAlone(page, 'keydown', { key: 'm' })).toBe(false)
  const text = page.locator('main [lang]').first()
  expect(await text.evaluate((element) => getComputedStyle(element).userSelect)).not.toBe('none')
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
    /user-scalable|maximum-scale/,
  )
})

test('[ITG-06] printing shows no question, wherever the student is', async ({ page }) => {
  await openPlayer(page, 'question=5')
  await page.locator('[data-option]').first().waitFor()
  const words = (await page.locator('main').innerText()).split('\n').filter((line) => line.length > 20)
  expect(words.length).toBeGreaterThan(0)
  const printed = async () => {
    await page.emulateMedia({ media: 'print' })
    const text = await page.evaluate(() => document.body.innerText)
    await page.emulateMedia({ media: 'screen' })
    return text.trim()
  }
  expect(await printed()).toBe('Questions of a running test are not printed.')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Question paper' }).click()
  expect(await printed()).toBe('Questions of a running test are not printed.')
  // Control: the receipt is printed.
  await openPlayer(page, 'phase=handed-in')
  expect(await printed()).toContain('7K2M 40QD 9XH3 0R5T')
})

for (const width of WIDTHS)
  test(`[ITG-07] at ${width} the faint mark lowers no contrast below 7:1, takes no tap and is not read out`, async ({
    page,
  }) => {
    await openPlayer(page, 'question=5', width)
    const mark = page.locator('main > svg').first()
    await expect(mark).toHaveAttribute('aria-hidden', 'true')
    expect(await mark.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none')
    await expect(page.getByText('6128', { exact: true }).and(page.locator('main *'))).not.toHaveCount(0)
    expect(await page.locator('main').ariaSnapshot()).not.toContain('6128')
    const contrast = await mark.evaluate((element) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (canvas === null) throw new Error('no canvas')
      const rgb = (draw: (on: CanvasRenderingContext2D) => void): readonly number[] => {
        canvas.globalAlpha = 1
        draw(canvas)
        return Array.from(canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3))
      }
      const fill = (colour: string, alpha = 1) => {
        canvas.globalAlpha = alpha
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
      }
      const paper = getComputedStyle(document.body).backgroundColor
      const ink = getComputedStyle(element.closest('main') ?? element).color
      const { color, opacity } = getComputedStyle(element)
      const marked = rgb(() => {
        fill(paper)
        fill(color, Number(opacity))
      })
      const text = rgb(() => fill(ink))
      const light = (channels: readonly number[]) =>
        channels
          .map((channel) => channel / 255)
          .map((share) => (share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
          .reduce((sum, share, at) => sum + share * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
      return (light(marked) + 0.05) / (light(text) + 0.05)
    })
    expect(contrast).toBeGreaterThan(7)
  })

test('[ITG-02] whoever leaves for five seconds is told for six, and for less is not', async ({
  browser,
  baseURL,
}) => {
  const tab = await openHideableTab(browser, `${baseURL ?? ''}/player/?question=5&left=2538`)
  await expect.poll(() => tab.evaluate("document.querySelector('[role=timer]') !== null")).toBe(true)
  const notice = () => tab.evaluate("document.querySelector('main [data-notice]')?.innerText ?? null")
  const leaveFor = async (milliseconds: number, from: number) => {
    await tab.evaluate(`engine.setTimeLeft(${from})`)
    await tab.hide()
    await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('hidden')
    await tab.evaluate(`engine.setTimeLeft(${from - milliseconds})`)
    await tab.show()
    await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('visible')
  }
  await leaveFor(4_900, 2_500_000)
  expect(await notice()).toBeNull()
  await leaveFor(5_000, 2_400_000)
  const shownAt = Date.now()
  const text = 'You left the test for 5 s. This was noted. It changes no mark by itself.'
  await expect.poll(notice).toBe(text)
  expect(await tab.evaluate("document.querySelector('[data-announcements]').innerText")).toBe(text)
  await expect.poll(notice, { timeout: 15_000 }).toBeNull()
  expect(Date.now() - shownAt).toBeGreaterThan(4_500)
  await tab.close()
})

test('[ITG-03] the receipt says what was noted in plain words, and whom to call', async ({ page }) => {
  const list = page.locator('[data-noted]')
  await openPlayer(page, 'phase=handed-in&noted=all&question=5')
  await list.locator('summary').click()
  await expect(list.getByRole('listitem')).toHaveText([
    'You left this page at 10:02 AM for 12 seconds.',
    'You copied from question 5 at 10:06 AM.',
    'Another window was in front at 10:10 AM for 90 seconds.',
    'There was no connection from 10:14 AM for 5 minutes.',
    'This page was loaded again at 10:18 AM.',
    'You left full screen at 10:22 AM.',
    'This page became smaller or larger at 10:26 AM.',
    'You went on in another tab at 10:30 AM.',
    'You went on on another device at 10:34 AM: Windows computer, Chrome.',
    "This phone's clock was 2 hours wrong at 10:38 AM.",
  ])
  await expect(list).toContainText('This is what the exam office sees.')
  await expect(list).toContainText('tell us: 1800 120 4455.')
  await openPlayer(page, 'phase=handed-in&noted=some&question=5&language=hi')
  await expect(list.getByRole('listitem')).toHaveText([
    'आप सुबह 10:02 बजे 12 सेकंड के लिए इस पेज से बाहर गए।',
    'आपने सुबह 10:06 बजे प्रश्न 5 से कॉपी किया।',
    'सुबह 10:10 बजे 90 सेकंड के लिए दूसरी विंडो सामने थी।',
  ])
  await openPlayer(page, 'phase=handed-in&noted=none')
  await expect(list).toContainText('Nothing was noted.')
  await setEngine(page, { noted: null })
  await expect(list).toHaveCount(0)
  // A code from a later build, and no phone number.
  const noted = {
    held: 0,
    signals: [{ at: Date.UTC(2026, 10, 22, 5), code: 'later', seconds: 3, item: null, device: null }],
    phone: null,
    resultAt: Date.UTC(2026, 10, 28, 12, 30),
  }
  await setEngine(page, { noted })
  await expect(page.getByText('Your result comes on 28 November.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(['Something else was noted at 10:30 AM.'])
  await expect(list).not.toContainText('tell us')
})
