/**
 * OPN-60: our own event names, kept in the page and sent nowhere outside. A first-party sink comes with
 * the results issue; until then events wait in a short queue that dies with the page.
 * No event may carry a name, number or date of a person.
 */
export interface PageEvents {
  'login.succeeded': { readonly way: 'form' | 'link' }
  'login.refused': { readonly way: 'form' | 'link' }
  logout: Readonly<Record<never, never>>
  'registration.first-step': { readonly kind: 'mobile' | 'psid' }
  'registration.code-sent': { readonly time: number }
  'registration.code-refused': { readonly code: string }
  'registration.proved': { readonly way: 'code' | 'caller'; readonly isNew: boolean }
  'registration.attempts-exhausted': Readonly<Record<never, never>>
  'registration.student-done': Readonly<Record<never, never>>
  'registration.near-centre': { readonly by: 'device' | 'network' | 'nowhere' }
  'registration.place-held': { readonly feePaise: number }
  'registration.place-refused': { readonly code: string }
  'registration.coupon': { readonly outcome: 'applied' | 'refused' | 'removed' }
  'registration.handed-over': { readonly method: string }
  'registration.done': { readonly isPaid: boolean }
  'registration.unreached': { readonly asking: string }
  /** REG-12: by exam and way to pay, never by person. */
  'registration.payment-failed': {
    readonly examType: string
    readonly feePaise: number
    readonly classAndStream: string
  }
  'recovery.code-sent': { readonly kind: 'roll-number' | 'mobile' }
  'recovery.done': { readonly accounts: number }
  'dashboard.failed': { readonly code: string }
  /** ERR-37 */
  'dashboard.name-overdue': Readonly<Record<never, never>>
}

/**
 * What the service itself has to know to help somebody: these are recorded for everybody. All others only
 * measure, and a browser that asks not to be measured is not.
 */
const NEEDED: ReadonlySet<keyof PageEvents> = new Set<keyof PageEvents>([
  'registration.payment-failed',
  'registration.unreached',
  'dashboard.failed',
  'dashboard.name-overdue',
])

/** Both signs that a browser can give; the first is the newer. */
const objectsToMeasuring = (): boolean =>
  (navigator as Navigator & { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  (navigator as Navigator & { readonly doNotTrack?: string | null }).doNotTrack === '1'

interface Recorded {
  readonly name: keyof PageEvents
  readonly facts: PageEvents[keyof PageEvents]
}

const MOST = 50

declare global {
  interface Window {
    __medhaEvents?: Recorded[]
  }
}

export const recordEvent = <Name extends keyof PageEvents>(name: Name, facts: PageEvents[Name]): void => {
  if (!NEEDED.has(name) && objectsToMeasuring()) return
  const queue = (window.__medhaEvents ??= [])
  queue.push({ name, facts })
  if (queue.length > MOST) queue.shift()
}
