import type { Page } from '@playwright/test'

interface Told {
  readonly pageId: string
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
}
interface Batch {
  readonly pageId: string
  readonly events: readonly Omit<Told, 'pageId'>[]
}

/** What pages hand to the browser to be sent. A beacon's body is not shown to tests, so it is read on its way. */
export const listenTo = async (page: Page): Promise<() => readonly Told[]> => {
  const batches: Batch[] = []
  await page.exposeFunction('hearBatch', (text: string) => void batches.push(JSON.parse(text) as Batch))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      const hear = (window as unknown as { hearBatch: (text: string) => void }).hearBatch
      if (body instanceof Blob) void body.text().then(hear)
      return send(address, body)
    }
  })
  return () => batches.flatMap(({ pageId, events }) => events.map((event) => ({ ...event, pageId })))
}

/** Ticks the box in the footer. */
export const sayYes = (page: Page): Promise<void> => page.locator('[name=may-count]').check()
