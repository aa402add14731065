import { SITTING_TIMING } from '@medha/test-rules/test-timing'
import type { Device } from '../device.ts'

/** The parts of `navigator.locks` and `BroadcastChannel` that the engine uses. */
export interface Tabs {
  readonly locks: LockManager
  /** Null if the browser has none: a second tab then takes the lock after three seconds. */
  openChannel(name: string): BroadcastChannel | null
}

/** Held by the tab that writes. */
export const lockNameOf = (attempt: string): string => `medha-${attempt}`

/**
 * ATT-16: only one tab of a device writes. Another tab requests the lock, and steals it from a frozen tab that does not
 * answer. The frozen tab also learns this at its next write, from the owner in the store.
 */
export const createTabLock = (
  deps: { readonly tabs: Tabs; readonly device: Device },
  attempt: string,
  on: {
    /** Another tab wants to write: send unsent events. The lock is released when this resolves. */
    readonly requested: () => Promise<void>
    readonly lost: () => void
  },
) => {
  const { tabs, device } = deps
  const name = lockNameOf(attempt)
  const channel = tabs.openChannel(name)
  const otherTabs = (): BroadcastChannel | null => channel
  let letGo: (() => void) | null = null

  const request = (options: LockOptions): Promise<boolean> =>
    new Promise((resolve) => {
      let isHeld = false
      tabs.locks
        .request(name, options, async (lock) => {
          if (lock === null) return
          isHeld = true
          await new Promise<void>((release) => {
            letGo = release
            resolve(true)
          })
        })
        .catch(() => {
          if (!isHeld) return
          // Stolen by another tab while this one was frozen.
          letGo = null
          on.lost()
        })
        .finally(() => {
          resolve(false)
        })
    })

  const release = (): void => {
    letGo?.()
    letGo = null
  }

  channel?.addEventListener('message', () => {
    if (letGo === null) return
    void on.requested().then(() => {
      if (letGo === null) return
      release()
      on.lost()
    })
  })

  return {
    /** Whether this tab may write. */
    acquire: (): Promise<boolean> => request({ ifAvailable: true }),
    takeOver: async (): Promise<boolean> => {
      const controller = new AbortController()
      const cancel = device.after(SITTING_TIMING.tabAnswer, () => {
        controller.abort()
      })
      const waiting = request({ signal: controller.signal })
      otherTabs()?.postMessage({ asks: 'let go' })
      const isHeld = await waiting
      cancel()
      return isHeld || request({ steal: true })
    },
    close: (): void => {
      release()
      channel?.close()
    },
  }
}
