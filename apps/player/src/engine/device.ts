import type { ClockReading } from '@medha/test-rules/block'

/** What the engine needs from its device, injected so that tests can run a day in a second. */
export interface Device {
  /** Both clocks, as integers. */
  clocks(): ClockReading
  /** From 0 to 1, to spread requests. */
  random(): number
  randomBytes(count: number): Uint8Array<ArrayBuffer>
  /** Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

/** Events of the page. After `hidden` or `leaving` it may be killed without another event. */
export type PageEvent = 'hidden' | 'shown' | 'leaving' | 'online' | 'offline'

export interface Page {
  isHidden(): boolean
  /** Why this page was loaded: 0 first visit or unknown, 1 reload, 2 back or forward, 3 restored from memory. */
  loadReason(): number
  onEvent(listener: (event: PageEvent) => void): () => void
  /** SAV-15: requests that the browser sends stored blocks once there is a network, even after this page is closed. */
  requestLaterSend(): void
  /** The attempt of this tab, which outlives a reload: another child may have opened a test in another tab since. */
  shownAttempt(): string | null
  showAttempt(attempt: string): void
}
