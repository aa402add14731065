import type { Page } from '@playwright/test'

/** What the gallery offers to tests: an engine without a device, and the clock and connection of the entry steps. */
interface GalleryWindow {
  readonly engine: {
    set(change: object): void
    setTimeLeft(milliseconds: number): void
    snapshot(): { readonly shownItem: number | null }
  }
  readonly wayIn: {
    passTime(seconds: number): void
    moveOpening(seconds: number, isNotified: boolean): void
    setLink(isUp: boolean): void
    answerThere(answer: 'yes' | 'no'): void
    cancel(changes: readonly object[]): void
  }
  notices?: string[]
}

export const setTimeLeft = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((left) => {
    const { engine } = globalThis as unknown as GalleryWindow
    engine.setTimeLeft(left * 1000)
  }, seconds)

export const setEngine = (page: Page, change: object): Promise<void> =>
  page.evaluate((next) => {
    const { engine } = globalThis as unknown as GalleryWindow
    engine.set(next)
  }, change)

export const passTime = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((passed) => {
    const { wayIn } = globalThis as unknown as GalleryWindow
    wayIn.passTime(passed)
  }, seconds)

/** Staff cancel a test that was handed in; the player's next poll receives it. */
export const cancelAfterEnd = (page: Page, changes: readonly object[]): Promise<void> =>
  page.evaluate((given) => {
    const { wayIn } = globalThis as unknown as GalleryWindow
    wayIn.cancel(given)
  }, changes)

/** The master number of the first item of the question on the screen. */
export const shownItem = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as GalleryWindow).engine.snapshot().shownItem ?? 0)

/** Staff move the opening; with `isTold` false the waiting player is not notified. */
export const moveOpening = (page: Page, seconds: number, isNotified: boolean): Promise<void> =>
  page.evaluate(
    ([by, notified]) => {
      const { wayIn } = globalThis as unknown as GalleryWindow
      wayIn.moveOpening(by, notified)
    },
    [seconds, isNotified] as const,
  )

/** The reply of the device that has the test to a takeover request. */
export const answerThere = (page: Page, answer: 'yes' | 'no'): Promise<void> =>
  page.evaluate((chosen) => {
    const { wayIn } = globalThis as unknown as GalleryWindow
    wayIn.answerThere(chosen)
  }, answer)

/** Changes the connection and fires the browser's event, as on a phone. */
export const setLink = (page: Page, isUp: boolean): Promise<void> =>
  page.evaluate((isNow) => {
    const { wayIn } = globalThis as unknown as GalleryWindow
    wayIn.setLink(isNow)
    dispatchEvent(new Event(isNow ? 'online' : 'offline'))
  }, isUp)

/** Records every notice shown over the question from now on, including repeated ones. */
export const collectNotices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const notices: string[] = []
    Object.assign(globalThis, { notices })
    let before: string | undefined
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('main [data-notice]')
      const number = shown?.dataset['notice']
      if (shown !== null && number !== before) notices.push(shown.innerText)
      before = number
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

export const collected = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as GalleryWindow).notices ?? [])
