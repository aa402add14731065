import { signUpStatus } from '@medha/contract/endpoints/sign-up'
import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import { usePageLanguage } from '../../api/page-context.ts'
import { BANK, BANK_SOON } from '../../api/schedules.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useCall } from '../../api/use-call.ts'
import { isOpen } from './sign-up-polling.ts'

/** Polls how the registration of this browser ended until it has ended (OPN-68). */
export const useSignUpStatus = () => {
  const language = usePageLanguage()
  const call = useBrowserCall()
  const { value, refused, answerCount, callNow } = useCall(language, () => call(signUpStatus), {
    schedule: BANK,
    again: isOpen,
  })
  const answer: SignUpStatus | 'checking' | 'unreached' =
    refused !== null ? 'unreached' : (value ?? 'checking')
  return { answer, isSlow: answerCount >= BANK_SOON, retry: callNow }
}

export type ConfirmedSignUp = Extract<SignUpStatus, { state: 'confirmed' }>
