import { signUpStatus } from '@medha/contract/endpoints/sign-up'
import type { SignUpStatus } from '@medha/contract/wire/sign-up-status'
import type { Language } from '@medha/messages/language'
import { useCallback, useEffect, useState } from 'react'
import { browserCall } from '../../api/browser-call.ts'
import { nextAskMs, type Asked } from './asking-again.ts'

const TIMEOUT_MS = 15_000

/** Asks how the registration of this browser ended, and asks again until it has ended (OPN-68). */
export const useSignUpStatus = (language: Language) => {
  const [asked, setAsked] = useState<Asked>({ times: 0, answer: 'checking' })

  const ask = useCallback(async () => {
    const call = browserCall(language, { readFailed: '', sendFailed: '' })
    const answer = await call(signUpStatus, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    setAsked(({ times }) => ({ times: times + 1, answer: answer.ok ? answer.value : 'unreached' }))
  }, [language])

  useEffect(() => {
    const wait = nextAskMs(asked)
    if (wait === null) return
    const timer = setTimeout(() => void ask(), wait)
    return () => clearTimeout(timer)
  }, [asked, ask])

  return { asked, ask }
}

export type ConfirmedSignUp = Extract<SignUpStatus, { state: 'confirmed' }>
