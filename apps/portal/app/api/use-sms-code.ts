import { readOtp } from '@medha/rules/otp'
import { useEffect, useEffectEvent } from 'react'

/** The WebOTP credential; TypeScript's DOM library does not have its type yet. */
type SmsCredential = Credential & { readonly code?: string }

/** WebOTP: a phone that can read the code from the SMS passes it on, with the user's consent. */
export const useSmsCode = (timesSent: number, onCode: (code: string) => void): void => {
  const read = useEffectEvent((code: string) => {
    if (readOtp(code).ok) onCode(code)
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const stop = new AbortController()
    const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = {
      otp: { transport: ['sms'] },
      signal: stop.signal,
    }
    navigator.credentials
      .get(request)
      .then((credential: SmsCredential | null) => read(credential?.code ?? ''))
      // Declined, timed out or aborted: the user types the digits.
      .catch(() => undefined)
    return () => stop.abort()
  }, [timesSent])
}
