import { SYSTEM_CHECK_PATH } from '@medha/contract/places/system-check-link'
import type { StoredAttempt } from '../engine/access/stored-attempt.ts'
import { readClocks } from '../engine/browser/clock.ts'
import { httpSave } from '../engine/browser/http-save.ts'
import { LATER_SEND } from '../engine/browser/later-send.ts'
import { createPlayerDatabase } from '../engine/store/database.ts'
import { createRestSender } from './send-rest.ts'
import { createShell } from './shell.ts'

/** Parts of a service worker's events that the DOM types lack. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface SyncEvent extends WorkerEvent {
  readonly tag: string
}
declare const clients: {
  matchAll(options: {
    readonly includeUncontrolled: true
  }): Promise<readonly { readonly url: string; readonly visibilityState?: DocumentVisibilityState }[]>
}

const shell = createShell(caches, (address) => fetch(address, { cache: 'no-store' }))
const database = createPlayerDatabase(indexedDB)

const sendRest = createRestSender({
  database,
  locks: navigator.locks,
  clocks: readClocks,
  isWatched: async () => {
    const pages = await clients.matchAll({ includeUncontrolled: true })
    // The system check does not send answers.
    return pages.some(
      ({ url, visibilityState }) =>
        visibilityState === 'visible' && new URL(url).pathname !== SYSTEM_CHECK_PATH,
    )
  },
  pause: (milliseconds) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
  save: httpSave,
})

const hasRunningTest = async (): Promise<boolean> => {
  const attempts = await database.all<StoredAttempt>('attempts').catch(() => [])
  return attempts.some(({ start, receipt }) => start !== null && receipt === null)
}

/** The page of this device's build; files by their names, which differ in every build. */
const answer = async (request: Request): Promise<Response> => {
  if (request.mode !== 'navigate') return (await shell.file(request)) ?? fetch(request)
  const isRunning = await hasRunningTest()
  // Outside a test the network has the newest page; during one, the page must fit the cached files.
  const fresh = isRunning ? null : await fetch(request).catch(() => null)
  if (fresh?.ok === true) return fresh
  return (await shell.page(isRunning)) ?? fetch(request)
}

const isOurs = ({ method, url }: Request): boolean => {
  const { origin, pathname } = new URL(url)
  const isOtherPage = pathname === SYSTEM_CHECK_PATH
  return method === 'GET' && origin === location.origin && !isOtherPage && !/^\/(api|papers)\//.test(pathname)
}

addEventListener('install', (event) => {
  ;(event as WorkerEvent).waitUntil(shell.install())
})
// No `skipWaiting`: a new worker waits until the last tab of the old one is closed (OFL-14).
addEventListener('activate', (event) => {
  ;(event as WorkerEvent).waitUntil(hasRunningTest().then(shell.tidy))
})
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent
  if (isOurs(request)) (event as FetchEvent).respondWith(answer(request))
})
addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === LATER_SEND) (event as SyncEvent).waitUntil(sendRest())
})
