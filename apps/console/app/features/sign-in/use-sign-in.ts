import {
  signInByPasskey,
  signInByPassword,
  signInCode,
  signInOptions,
} from '@medha/contract/endpoints/staff-sign-in'
import { staffMe } from '@medha/contract/endpoints/staff-own'
import type { Outcome } from '@medha/rules/outcome'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../api/calls.ts'
import { signWithPasskey, stopWaiting, type PasskeyAssertion } from '../../api/passkeys.ts'
import { passkeyProblemOf, problemOf, type SignInProblem } from './sign-in-problem.ts'
import { suggestPasskey, type Signed } from './suggest-passkey.ts'

export type SignInStep = 'passkey' | 'password' | 'code'

/** The sentence stands where the person is. */
interface ShownProblem {
  readonly at: SignInStep
  readonly what: SignInProblem
}

/** The ways in: a passkey by its button or from the e-mail field, or a password and then the code. */
export const useSignIn = (onSignedIn: () => void) => {
  const call = useCall()
  const [step, setStep] = useState<SignInStep>('passkey')
  const [busy, setBusy] = useState<SignInStep | null>(null)
  const [problem, setProblem] = useState<ShownProblem | null>(null)
  const isAtButton = useRef(false)

  const end = (at: SignInStep, what: SignInProblem | null) => {
    setBusy(null)
    setProblem(what === null ? null : { at, what })
  }
  const sendSigned = async (challengeId: string, credential: PasskeyAssertion) => {
    const called = await call(signInByPasskey, { challengeId, credential })
    if (called.ok) onSignedIn()
    else end('passkey', passkeyProblemOf(called.refusal.code))
  }
  const byPasskey = async () => {
    setProblem(null)
    setBusy('passkey')
    isAtButton.current = true
    const challenge = await call(signInOptions)
    if (!challenge.ok) return end('passkey', passkeyProblemOf(challenge.refusal.code))
    const signed = await signWithPasskey(challenge.value.options)
    isAtButton.current = false
    if (signed.ok) return sendSigned(challenge.value.challengeId, signed.value)
    const { code } = signed.refusal
    end('passkey', code === 'passkey.aborted' ? null : passkeyProblemOf(code))
  }
  const byPassword = async (email: string, password: string) => {
    setProblem(null)
    setBusy('password')
    const called = await call(signInByPassword, { email, password })
    if (called.ok) setStep('code')
    end('password', called.ok ? null : problemOf(called.refusal.code))
  }
  const byCode = async (code: string) => {
    setProblem(null)
    setBusy('code')
    const called = await call(signInCode, { code })
    if (called.ok) return onSignedIn()
    const found = problemOf(called.refusal.code)
    const isOver = found !== 'wrongCode' && found !== 'unreachable' && found !== 'limited'
    if (isOver) setStep('password')
    end(isOver ? 'password' : 'code', found)
  }

  // Signed-in people are sent on; a password that was accepted just before still waits for its code.
  const findSession = useEffectEvent((me: Outcome<unknown, string>) => {
    if (me.ok) onSignedIn()
    else if (me.refusal.code === 'staff.second-factor-first') setStep('code')
  })
  useEffect(() => void call(staffMe).then((me) => findSession(me)), [call])

  // While the e-mail field is shown, the browser suggests passkeys in it.
  const takeSuggested = useEffectEvent((signed: Signed) => {
    setBusy('passkey')
    void sendSigned(signed.challengeId, signed.credential)
  })
  useEffect(() => {
    if (step !== 'password') return
    let isGone = false
    const isOver = () => isGone || isAtButton.current
    void suggestPasskey(call, isOver).then((signed) => {
      if (signed !== null && !isGone) takeSuggested(signed)
    })
    return () => {
      isGone = true
      stopWaiting()
    }
  }, [call, step])

  return {
    step,
    busy,
    problem,
    byPasskey,
    byPassword,
    byCode,
    showPassword: () => {
      setProblem(null)
      setStep('password')
    },
    startAgain: () => {
      setProblem(null)
      setStep('passkey')
    },
  }
}
