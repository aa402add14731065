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
 * Events that pages pass to the browser. Tests cannot read a beacon's body, so it is read synchronously before it is
 * sent: a logout replaces the document before `Blob.text()` would resolve.
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

/** Ticks the box in the footer with a key: content above it may still grow, and a click would miss it. */
export const allowAnalytics = async (page: Page): Promise<void> => {
  const box = page.locator('[name=may-count]')
  await box.press('Space')
  await expect(box).toBeChecked()
  // A user who leaves before the script has loaded keeps the tick but has not given consent.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('may_count'))).toBe('yes')
}
