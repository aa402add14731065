import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import * as z from 'zod/mini'
import type { RecoveryState, SentCode } from './recovery-journey.ts'

/** About as long as a code is any good; what is true the server says. */
const KEPT_AFTER_RESEND_MS = 10 * 60_000

const Kept = z.object({
  about: z.string(),
  challenge: z.string(),
  maskedMobile: z.string(),
  resendAt: z.number(),
  timesSent: z.number(),
})

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A phone may throw the page away while the SMS is read. The digits themselves are never kept (OPN-75). */
export const keepCode = (store: () => Store, state: RecoveryState): void => {
  try {
    const sent = state.at === 'details' ? undefined : state.sent
    if (sent === undefined) store().removeItem(SESSION_KEYS.recovery)
    else store().setItem(SESSION_KEYS.recovery, JSON.stringify(sent))
  } catch {
    // A browser without storage forgets with the page.
  }
}

export const keptCode = (store: () => Store, now: number): SentCode | null => {
  try {
    const read = z.safeParse(Kept, JSON.parse(store().getItem(SESSION_KEYS.recovery) ?? 'null'))
    return read.success && now < read.data.resendAt + KEPT_AFTER_RESEND_MS ? read.data : null
  } catch {
    return null
  }
}
