import { readOtp } from '@medha/rules/otp'
import { useEffect, useEffectEvent } from 'react'

/** What the browser hands over; its type is not in the library of the DOM yet. */
type SmsCredential = Credential & { readonly code?: string }

/** WebOTP: phones that can read the code out of the SMS hand it over, with the person's consent. */
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
      // Declined, timed out or left: the digits are typed.
      .catch(() => undefined)
    return () => stop.abort()
  }, [timesSent])
}
