import type { Tabs } from '../attempt/tab-lock.ts'
import type { Device, Page, PageEvent } from '../device.ts'
import { readClocks } from './clock.ts'
import { requestLaterSend } from './later-send.ts'
import { tabAttempt } from './tab-attempt.ts'

export const browserDevice: Device = {
  clocks: readClocks,
  random: () => Math.random(),
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  },
}

const REASONS: Readonly<Record<string, number>> = { navigate: 0, reload: 1, back_forward: 2, prerender: 0 }

const loadReason = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return REASONS[navigation?.type ?? 'navigate'] ?? 0
}

/** After a thaw the browser reports at once that the lock was lost. */
const SURE_AFTER = 1_000

export const browserPage: Page = {
  isHidden: () => document.hidden,
  loadReason,
  onEvent: (listener) => {
    const controller = new AbortController()
    const { signal } = controller
    /**
     * ATT-16: another tab may have taken the test while this one was frozen, and a closed tab learns that too late.
     * What it had was stored and sent when it was hidden, so it is not notified that it is closed.
     */
    let isSure = true
    const on = (event: PageEvent) => (): void => {
      if (isSure || event !== 'leaving') listener(event)
    }
    document.addEventListener('freeze', () => (isSure = false), { signal })
    document.addEventListener('resume', () => setTimeout(() => (isSure = true), SURE_AFTER), { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        listener(browserPage.isHidden() ? 'hidden' : 'shown')
      },
      { signal },
    )
    addEventListener('pagehide', on('leaving'), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && listener('shown'), { signal })
    addEventListener('online', on('online'), { signal })
    addEventListener('offline', on('offline'), { signal })
    return () => {
      controller.abort()
    }
  },
  requestLaterSend,
  ...tabAttempt,
}

export const browserTabs = (): Tabs => ({
  locks: navigator.locks,
  openChannel: (name) => new BroadcastChannel(name),
})
