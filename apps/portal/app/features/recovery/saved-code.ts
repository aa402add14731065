import { SESSION_KEYS } from '@medha/contract/places/browser-storage'
import * as z from 'zod/mini'
import { readJson, type GuardedStorage } from '../../api/guarded-storage.ts'
import type { RecoveryState, SentCode } from './recovery-journey.ts'

/** About as long as a code is valid; the server decides. */
const SAVED_AFTER_RESEND_MS = 10 * 60_000

const SavedCode = z.object({
  about: z.string(),
  challenge: z.string(),
  maskedMobile: z.string(),
  resendAt: z.number(),
  timesSent: z.number(),
})

/** A phone may discard the page while the user reads the SMS. The digits themselves are never stored (OPN-75). */
export const saveCode = (store: GuardedStorage, state: RecoveryState): void => {
  const sent = state.at === 'details' ? undefined : state.sent
  if (sent === undefined) store.removeItem(SESSION_KEYS.recovery)
  else store.setItem(SESSION_KEYS.recovery, JSON.stringify(sent))
}

export const savedCode = (store: GuardedStorage, now: number): SentCode | null => {
  const read = z.safeParse(SavedCode, readJson(store, SESSION_KEYS.recovery))
  return read.success && now < read.data.resendAt + SAVED_AFTER_RESEND_MS ? read.data : null
}
