import type { Page } from '@playwright/test'

interface RecordedEvent {
  readonly pageId: string
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
}
interface Batch {
  readonly pageId: string
  readonly events: readonly Omit<RecordedEvent, 'pageId'>[]
}

/** What pages hand to the browser to be sent. A beacon's body is not shown to tests, so it is read on its way. */
export const recordEvents = async (page: Page): Promise<() => readonly RecordedEvent[]> => {
  const batches: Batch[] = []
  await page.exposeFunction('takeBatch', (text: string) => void batches.push(JSON.parse(text) as Batch))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      const take = (window as unknown as { takeBatch: (text: string) => void }).takeBatch
      if (body instanceof Blob) void body.text().then(take)
      return send(address, body)
    }
  })
  return () => batches.flatMap(({ pageId, events }) => events.map((event) => ({ ...event, pageId })))
}

/** Ticks the box in the footer. */
export const allowAnalytics = (page: Page): Promise<void> => page.locator('[name=may-count]').check()
