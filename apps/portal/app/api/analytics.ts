import { LOCAL_KEYS } from '@medha/contract/places/browser-storage'
import { PAGE_EVENTS_PATH } from '@medha/contract/places/page-events-path'
import type { PageEvents } from '@medha/contract/wire/page-events'
import { readLanguage } from '@medha/messages/language'
import { pageAt } from '../routing/route-table.ts'
import { localStore } from './guarded-storage.ts'
import { createEventSender, type EventSender } from './event-sender.ts'

/** Both opt-out signals of a browser: Global Privacy Control and the older Do Not Track. */
export const objectsToMeasuring = (): boolean =>
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  (navigator as Navigator & { readonly doNotTrack?: string | null }).doNotTrack === '1'

/** A browser without storage cannot store the consent, so it counts as none. */
export const hasAnalyticsConsent = (): boolean => localStore.getItem(LOCAL_KEYS.consent) === 'yes'

export const setAnalyticsConsent = (isYes: boolean): void => {
  if (isYes) localStore.setItem(LOCAL_KEYS.consent, 'yes')
  else localStore.removeItem(LOCAL_KEYS.consent)
}

/** The path from the route table: the address bar may contain a number or a code. */
const pageName = (): string => {
  const { path } = pageAt(location.pathname)
  return path === '*' ? '/404' : path
}

let page: EventSender | undefined

const sender = (): EventSender => {
  if (page !== undefined) return page
  const pageId = crypto.randomUUID()
  const made = createEventSender({
    hasAnalyticsConsent: () => hasAnalyticsConsent() && !objectsToMeasuring(),
    post: (batch) =>
      navigator.sendBeacon(PAGE_EVENTS_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' })),
    after: (ms, then) => void setTimeout(then, ms),
    about: () => ({
      pageId,
      page: pageName(),
      language: readLanguage(document.documentElement.lang),
    }),
  })
  // The last event at which a phone is sure to run our code.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') made.flush()
  })
  page = made
  return made
}

/** OPN-60: only our own server receives events, and only with the visitor's consent. */
export const recordEvent = <Name extends keyof PageEvents>(name: Name, facts: PageEvents[Name]): void =>
  sender().record(name, facts)

/** For use before the browser's storage is cleared, which removes the consent too. */
export const sendEventsNow = (): void => sender().flush()
