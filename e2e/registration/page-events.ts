import { expect, type Page } from '@playwright/test'

interface RecordedEvent {
  readonly pageId: string
  readonly name: string
  readonly facts: Readonly<Record<string, unknown>>
}
interface Batch {
  readonly pageId: string
  readonly events: readonly Omit<RecordedEvent, 'pageId'>[]
}

/**
 * What pages hand to the browser to be sent. A beacon's body is not shown to tests, so it is read on its way: at once,
 * because a logout replaces the document before `Blob.text()` would answer.
 */
export const recordEvents = async (page: Page): Promise<() => readonly RecordedEvent[]> => {
  const batches: Batch[] = []
  await page.exposeFunction('takeBatch', (text: string) => void batches.push(JSON.parse(text) as Batch))
  await page.addInitScript(() => {
    const texts = new WeakMap<Blob, string>()
    window.Blob = class extends Blob {
      constructor(parts?: BlobPart[], options?: BlobPropertyBag) {
        super(parts, options)
        if (parts?.every((part) => typeof part === 'string') === true) texts.set(this, parts.join(''))
      }
    }
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      const text = body instanceof Blob ? texts.get(body) : undefined
      if (text !== undefined) (window as unknown as { takeBatch: (text: string) => void }).takeBatch(text)
      return send(address, body)
    }
  })
  return () => batches.flatMap(({ pageId, events }) => events.map((event) => ({ ...event, pageId })))
}

/** Ticks the box in the footer. By a key: what is above it may still grow, and a press would end beside it. */
export const allowAnalytics = async (page: Page): Promise<void> => {
  const box = page.locator('[name=may-count]')
  await box.press('Space')
  await expect(box).toBeChecked()
  // Whoever leaves before the page's script has come takes the tick along, but not the yes.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('may_count'))).toBe('yes')
}
