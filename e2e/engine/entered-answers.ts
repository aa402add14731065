import type { Page } from '@playwright/test'
import type { Loopback } from './loopback.ts'

/** Every number that the server's log has, in its order. */
export const valuesOn = (loopback: Loopback): number[] =>
  loopback.saves
    .events()
    .flatMap(({ event }) =>
      event.act === 'enter-number' && event.hundredths !== null ? [event.hundredths] : [],
    )

/** An answer is shown once it is on the disk (OFL-04). */
export const enter = (page: Page, value: number): Promise<void> =>
  page.evaluate(
    (entered) =>
      new Promise<void>((resolve) => {
        const engine = window.testPage?.engine
        engine?.subscribe(() => {
          if (engine.snapshot().sheet.numbers[0] === entered) resolve()
        })
        engine?.enterNumber(1, entered)
      }),
    value,
  )

export const whenSaveState = (page: Page, state: string) =>
  page.waitForFunction((awaited) => window.testPage?.engine.snapshot().saveState === awaited, state)
