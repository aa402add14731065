import type { Device, Page, PageEvent } from '../src/engine/device.ts'

interface Timer {
  at: number
  readonly run: () => void
}

/** Waits until promises and the store's event loop turns have settled. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A device whose time the test controls. The wall clock starts far from the monotonic one. */
export const createVirtualDevice = (startsAt: number, random: () => number = () => 0.5) => {
  let elapsed = 0
  let pageStart = 0
  /** How long the device slept since the page was loaded: its monotonic clock was stopped. */
  let slept = 0
  let wallShift = 0
  let timers: Timer[] = []
  let laterSends = 0
  let shown: string | null = null
  const listeners = new Set<(event: PageEvent) => void>()
  const device: Device = {
    clocks: () => ({ monotonic: elapsed - pageStart - slept, wall: startsAt + elapsed + wallShift }),
    random,
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    after: (milliseconds, run) => {
      const timer = { at: elapsed + milliseconds, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((each) => each !== timer)
      }
    },
  }
  const page: Page = {
    isHidden: () => false,
    loadReason: () => 1,
    onEvent: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    requestLaterSend: () => {
      laterSends += 1
    },
    shownAttempt: () => shown,
    showAttempt: (attempt) => {
      shown = attempt
    },
  }
  return {
    device,
    page,
    laterSends: (): number => laterSends,
    /** The true time, which the server has. */
    now: (): number => startsAt + elapsed,
    pass: async (milliseconds: number): Promise<void> => {
      const until = elapsed + milliseconds
      await settle()
      for (;;) {
        const due = timers.filter(({ at }) => at <= until)
        due.sort((one, other) => one.at - other.at)
        const next = due[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        elapsed = Math.max(elapsed, next.at)
        next.run()
        await settle()
      }
      elapsed = until
      await settle()
    },
    /** The device sleeps: timers and the monotonic clock stop, the wall clock does not. */
    sleep: async (milliseconds: number): Promise<void> => {
      await settle()
      elapsed += milliseconds
      slept += milliseconds
      for (const timer of timers) timer.at += milliseconds
    },
    setWallClock: (by: number): void => {
      wallShift += by
    },
    /** The page is gone: none of its code runs any more, and the next page counts from zero. */
    kill: (): void => {
      timers = []
      listeners.clear()
      pageStart = elapsed
      slept = 0
    },
    dispatch: (event: PageEvent): void => {
      for (const listener of listeners) listener(event)
    },
  }
}

export type VirtualDevice = ReturnType<typeof createVirtualDevice>
