import type { Page } from '@playwright/test'

/** Faults of a device, applied before its page opens or after. */
export interface Fault {
  readonly userAgent?: string
  readonly before?: (page: Page) => Promise<unknown>
  readonly after?: (page: Page) => Promise<unknown>
}

/** Whether the browser keeps stored data when the disk is full; in a test there is no prompt. */
export const setPersistence = async (page: Page, setting: 'granted' | 'denied'): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const { browserContextId } = (await devtools.send('Target.getTargetInfo')).targetInfo
  await devtools.send('Browser.setPermission', {
    permission: { name: 'persistent-storage' },
    setting,
    ...(browserContextId === undefined ? {} : { browserContextId }),
  })
}

/** Newer versions of Chrome report 10 GB to every page; those with the real quota report little in a private window. */
export const setQuota = (page: Page, megabytes: number): Promise<unknown> =>
  page.addInitScript(
    (quota) => {
      StorageManager.prototype.estimate = () => Promise.resolve({ quota, usage: 0 })
    },
    megabytes * 1024 * 1024,
  )

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; M2101K6P) AppleWebKit/537.36 (KHTML, like Gecko)'

export const oldBrowser: Fault = { userAgent: `${ANDROID} Chrome/99.0.0.0 Mobile Safari/537.36` }

export const insideApp: Fault = {
  userAgent: `${ANDROID} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 WhatsApp/2.24`,
}

export const fullStore: Fault = {
  before: (page) =>
    page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    }),
}

export const privateWindow: Fault = { before: (page) => setQuota(page, 100) }

export const mayBeCleared: Fault = { after: (page) => setPersistence(page, 'denied') }

export const cannotOpen: Fault = {
  before: (page) =>
    page.addInitScript(() => {
      SubtleCrypto.prototype.decrypt = () => Promise.reject(new Error('planted'))
    }),
}

export const noLink: Fault = { after: (page) => page.context().setOffline(true) }

/** Letters side by side, as drawn by a browser without Hindi shaping. */
export const noHindi: Fault = {
  before: (page) =>
    page.addInitScript(() => {
      CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text.length * 50 }) as TextMetrics
    }),
}

export const lowBattery: Fault = {
  before: (page) =>
    page.addInitScript(() => {
      Object.assign(navigator, { getBattery: () => Promise.resolve({ level: 0.24, charging: false }) })
    }),
}

export const screenSwitchesOff: Fault = {
  before: (page) =>
    page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => undefined }),
    ),
}

/** Plants a paper as after a visit to the waiting room, optionally with one byte changed since. */
export const plantPaper = (page: Page, isDamaged: boolean): Promise<void> =>
  page.evaluate(async (isOther) => {
    const file = crypto.getRandomValues(new Uint8Array(5000))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', file))
    const bundle = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    if (isOther) file[100] = (file[100] ?? 0) ^ 1
    const opening = indexedDB.open('medha-player')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction(['attempts', 'papers'], 'readwrite')
    const entry = { paper: { bundle } }
    transaction
      .objectStore('attempts')
      .put({ attempt: '1', entry, enteredAt: 1, finishedAt: null, start: null, receipt: null })
    transaction.objectStore('papers').put({ hash: bundle, file })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opening.result.close()
  }, isDamaged)
