import { LOCAL_KEYS } from '@medha/contract/places/browser-storage'
import type { RefusalCode } from '@medha/contract/refusals'
import type { LoggedInNow, Session } from './session.ts'
import type { StudentMessage } from './student-channel.ts'

const refusals = new EventTarget()
const REFUSED = 'refused'

/** `ended`: this browser still has the token, but the server no longer has the session. */
export type PageStanding = LoggedInNow | 'ended'

const MEANS: Partial<Record<RefusalCode, PageStanding>> = {
  'edge.another-student': 'another',
  'edge.not-signed-in': 'ended',
}

/** A refusal also shows who is logged in, even if storage events and the channel have failed. */
export const noticeRefusal = (code: RefusalCode): void =>
  void refusals.dispatchEvent(new CustomEvent(REFUSED, { detail: MEANS[code] ?? null }))

interface Watched {
  /** `window`: storage events of other tabs, and pages restored from the back-forward cache. */
  readonly page: EventTarget
  readonly document: EventTarget
  readonly channel: EventTarget | null
  readonly session: Pick<Session, 'current' | 'loggedInNow'>
}

/** Notices logins and logouts in other tabs. Storage and channel are fast; the server's refusal is the fallback. */
export const watchStudent = (
  { page, document, channel, session }: Watched,
  onChange: (now: PageStanding, firstName: string | null) => void,
): (() => void) => {
  const over = new AbortController()
  const { signal } = over
  const look = () => onChange(session.loggedInNow(), null)
  const onMessage = (event: Event) => {
    const { data } = event as MessageEvent<StudentMessage>
    if (!('studentKey' in data)) return
    // This tab's storage may lag behind, so the message itself counts.
    if (data.studentKey === null) onChange('logged-out', null)
    else if (data.studentKey === session.current().studentKey) onChange('same', null)
    else onChange('another', data.firstName ?? null)
  }
  const watchStorage = (event: Event) => {
    const { key } = event as StorageEvent
    if (key === null || key === LOCAL_KEYS.token || key === LOCAL_KEYS.studentKey) look()
  }
  page.addEventListener('storage', watchStorage, { signal })
  page.addEventListener('pageshow', look, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  const onRefusal = (event: Event) => {
    const { detail } = event as CustomEvent<PageStanding | null>
    if (detail) onChange(detail, null)
  }
  refusals.addEventListener(REFUSED, onRefusal, { signal })
  channel?.addEventListener('message', onMessage, { signal })
  // A page without a login at the start has already been redirected by the route guard.
  if (session.loggedInNow() === 'another') look()
  return () => over.abort()
}
