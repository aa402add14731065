import type { ClockReading } from '@medha/test-rules/block'

/** What the engine needs of the device it runs on, passed in so that tests can run a day in a second. */
export interface Device {
  /** Both clocks, as integers. */
  clocks(): ClockReading
  /** From 0 to 1, for spreading requests. */
  random(): number
  randomBytes(count: number): Uint8Array<ArrayBuffer>
  /** Returns what cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

/** What happens to the page. Only `hidden` and `leaving` may be followed by nothing at all. */
export type PageEvent = 'hidden' | 'shown' | 'leaving' | 'online' | 'offline'

export interface Page {
  isHidden(): boolean
  /** Why this page was loaded: 0 first visit or unknown, 1 reload, 2 back or forward, 3 restored from memory. */
  loadReason(): number
  onEvent(listener: (event: PageEvent) => void): () => void
  /** SAV-15: asks the browser to send what is stored once there is a network, also after this page is gone. */
  requestLaterSend(): void
  /** The attempt of this tab, which outlives a reload: in another tab another child may have opened a test since. */
  shownAttempt(): string | null
  showAttempt(attempt: string): void
}
