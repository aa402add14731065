import type { Page } from '@playwright/test'
import type { ServedFiles } from '../../scripts/gallery/serve-files.ts'
import {
  openSlowPage,
  processorTime,
  questionDrawn,
  withoutPlayer,
  type Screen,
  type SlowPage,
} from './running-page.ts'

/** A page that only flips attributes of the same elements: the bubble, and the cell of the palette. */
const BARE = `addEventListener('change', ({ target }) => {
  for (const option of document.querySelectorAll('[data-option]')) delete option.dataset.on
  target.closest('[data-option]').dataset.on = 'true'
  const { dataset } = document.querySelector('aside [aria-current] [data-status]')
  dataset.status = dataset.status === 'answered' ? 'marked' : 'answered'
})`

export interface Taps {
  /** Milliseconds of each tap, from the finger to the frame that shows it. */
  readonly milliseconds: readonly number[]
  /** Milliseconds of the main thread for a tap, on average. */
  readonly processor: number
  /** Taps whose next frame did not show them. */
  readonly late: number
}

/** Event Timing names no interaction shorter than this. */
const SHORTEST = 16

interface Noted {
  readonly durations: readonly number[]
  readonly taps: number
  readonly late: number
}

/** Notes each tap on an option as Event Timing has it, and whether the frame after it shows it. */
const observe = (page: Page): Promise<void> =>
  page.evaluate((shortest) => {
    const byInteraction = new Map<number, number>()
    const noted = { taps: 0, late: 0 }
    addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return
      noted.taps += 1
      requestAnimationFrame(() => {
        const cell = document.querySelector('aside [aria-current] [data-status]')
        const isShown =
          target.closest('[data-on]') !== null && cell?.getAttribute('data-status') !== 'not-answered'
        if (!isShown) noted.late += 1
      })
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration, target } = entry as PerformanceEventTiming
        if (interactionId === 0 || !(target instanceof Element) || target.closest('[data-option]') === null)
          continue
        byInteraction.set(interactionId, Math.max(duration, byInteraction.get(interactionId) ?? 0))
      }
    }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
    Object.assign(globalThis, {
      notedTaps: () => ({ durations: [...byInteraction.values()], ...noted }),
    })
  }, SHORTEST)

const createTapper = async ({ page, devtools }: SlowPage, screen: Screen) => {
  await observe(page)
  let processor = 0
  return {
    tap: async (place: number): Promise<void> => {
      const option = page.locator('[data-option]').nth(place)
      await option.scrollIntoViewIfNeeded()
      const box = await option.boundingBox()
      if (box === null) throw new Error(`no option ${place}`)
      const [x, y] = [box.x + 30, box.y + box.height / 2]
      const before = await processorTime(devtools)
      await (screen === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      // A frame after the one that shows it.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
          }),
      )
      processor += (await processorTime(devtools)) - before
    },
    taken: async (): Promise<Taps> => {
      const { durations, taps, late } = await page.evaluate<Noted>('notedTaps()')
      const short = Array.from({ length: Math.max(0, taps - durations.length) }, () => SHORTEST)
      return { milliseconds: [...durations, ...short], processor: processor / taps, late }
    },
  }
}

/** Bar 15: taps on options in the player, in turns with taps on the same elements without it. */
export const measureTaps = async (
  server: Pick<ServedFiles, 'url' | 'put'>,
  scene: string,
  { taps, screen, slowdown }: { readonly taps: number; readonly screen: Screen; readonly slowdown: number },
): Promise<{ readonly player: Taps; readonly bare: Taps }> => {
  const player = await openSlowPage(`${server.url}?${scene}`, screen, slowdown)
  await questionDrawn(player.page)
  server.put('/bare.html', await withoutPlayer(player.page, BARE))
  const bare = await openSlowPage(`${server.url}bare.html`, screen, slowdown)
  const [inPlayer, inBare] = [await createTapper(player, screen), await createTapper(bare, screen)]
  const press = (name: string): Promise<void> =>
    player.page.getByRole('button', { name }).filter({ visible: true }).first().click()
  for (let tap = 0; tap < taps; tap += 1) {
    await inPlayer.tap(tap % 4)
    await inBare.tap(tap % 4)
    // Each tap answers a question that has no answer, so that it changes the palette: two taps on each question.
    if (tap % 2 === 0) {
      await press('Clear Response')
      continue
    }
    await press('Save & Next')
    await questionDrawn(player.page)
  }
  const taken = { player: await inPlayer.taken(), bare: await inBare.taken() }
  await player.close()
  await bare.close()
  return taken
}
