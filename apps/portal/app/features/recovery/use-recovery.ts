import { verifyRecoveryOtp } from '@medha/contract/endpoints/leads'
import { readOtp } from '@medha/rules/otp'
import { useCallback, useEffect, useReducer } from 'react'
import { tabStore } from '../../api/guarded-storage.ts'
import { recordEvent } from '../../api/analytics.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import type { CallRefused } from '../../api/refused.ts'
import { now } from '../../api/clock.ts'
import { requestRecoveryCode } from './request-recovery-code.ts'
import { saveCode, savedCode } from './saved-code.ts'
import { advanceRecovery, mayRequestCode, NEW_RECOVERY, stillWaits, type Notice } from './recovery-journey.ts'

const noticeOf = ({ refusal, message }: CallRefused): Notice => ({
  code: refusal.isServerFault === true ? 'server-failed' : refusal.code,
  words: message,
})

/** Requests a code and, with it, the credentials (API-21, OPN-28). */
export const useRecovery = () => {
  const call = useBrowserCall()
  const [state, send] = useReducer(advanceRecovery, NEW_RECOVERY)
  const { pendingCall } = state
  const sent = state.at === 'code' ? state.sent : null
  useEffect(() => {
    const kept = savedCode(tabStore, now())
    if (kept !== null) send({ type: 'restored', sent: kept })
  }, [])
  useEffect(() => saveCode(tabStore, state), [state])

  const requestCode = useCallback(
    async (number: string) => {
      if (pendingCall !== null) return
      if (!mayRequestCode(number))
        return send({ type: 'refused', notice: { code: 'registration.not-roll-or-mobile', words: '' } })
      if (state.at === 'number') {
        send({ type: 'typed', typed: number })
        if (stillWaits(state, number, now())) return send({ type: 'back-to-code' })
      }
      send({ type: 'call-started', what: 'code' })
      const answer = await requestRecoveryCode(call, number)
      if (!answer.ok) return send({ type: 'refused', notice: noticeOf(answer) })
      const { resendAfterSeconds, maskedMobile, challenge: opened } = answer.value
      recordEvent('recovery.code-sent', { kind: number.length === 12 ? 'roll-number' : 'mobile' })
      send({
        type: 'sent',
        sent: { about: number, challenge: opened, maskedMobile, resendAt: now() + resendAfterSeconds * 1000 },
      })
    },
    [pendingCall, call, state],
  )

  const verify = useCallback(
    async (digits: string) => {
      if (pendingCall !== null || sent === null) return
      if (!readOtp(digits).ok) return send({ type: 'refused', notice: { code: 'not-an-otp', words: '' } })
      send({ type: 'call-started', what: 'details' })
      const answer = await call(verifyRecoveryOtp, {
        body: { challenge: sent.challenge, digits, about: sent.about, wantsDetails: true },
      })
      if (!answer.ok) return send({ type: 'refused', notice: noticeOf(answer) })
      recordEvent('recovery.done', { accounts: answer.value.accounts.length })
      send({ type: 'found', accounts: answer.value.accounts })
    },
    [pendingCall, sent, call],
  )

  return {
    state,
    requestCode,
    verify,
    onTyped: (digits: string) => send({ type: 'typed', typed: digits }),
    onEdit: () => send({ type: 'edited' }),
  }
}

export type Recovery = ReturnType<typeof useRecovery>
