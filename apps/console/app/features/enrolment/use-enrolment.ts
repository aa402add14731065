import {
  enrolCode,
  enrolmentOptions,
  enrolPasskey,
  enrolPassword,
  openEnrolment,
} from '@medha/contract/endpoints/staff-enrolment'
import type { ReplyOf } from '@medha/contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Called } from '../../api/call.ts'
import { useCall } from '../../api/calls.ts'
import { makePasskey } from '../../api/passkeys.ts'

type Invited = ReplyOf<typeof openEnrolment>
type Secret = ReplyOf<typeof enrolPassword>

export type EnrolmentState =
  | { readonly kind: 'missing' | 'opening' | 'spent' }
  | { readonly kind: 'closed'; readonly code: string }
  | { readonly kind: 'passkey' | 'password'; readonly invited: Invited }
  | { readonly kind: 'app'; readonly invited: Invited; readonly secret: Secret }

/** From a link to the first sign-in: a passkey, or a password and an authenticator app. */
export const useEnrolment = (token: string | null, onSignedIn: () => void) => {
  const call = useCall()
  const [state, setState] = useState<EnrolmentState>({ kind: token === null ? 'missing' : 'opening' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const fail = (code: string) => {
    setBusy(false)
    if (code === 'staff.link-spent') setState({ kind: 'spent' })
    else setProblem(code)
  }
  const show = (opened: Called<Invited, 'staff.link-spent'>) => {
    if (opened.ok) setState({ kind: 'passkey', invited: opened.value })
    // A link that was cut off is no token at all.
    else if (['staff.link-spent', 'edge.malformed'].includes(opened.refusal.code)) setState({ kind: 'spent' })
    else setState({ kind: 'closed', code: opened.refusal.code })
  }
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    if (token !== null) void call(openEnrolment, { token }).then((opened) => showFirst(opened))
  }, [call, token])

  const start = () => {
    setProblem(null)
    setBusy(true)
  }
  const byPasskey = async (own: string, name: string) => {
    start()
    const challenge = await call(enrolmentOptions, { token: own })
    if (!challenge.ok) return fail(challenge.refusal.code)
    const { challengeId, options } = challenge.value
    const made = await makePasskey(options)
    if (!made.ok) return fail(made.refusal.code)
    const called = await call(enrolPasskey, { token: own, challengeId, credential: made.value, name })
    if (called.ok) onSignedIn()
    else fail(called.refusal.code)
  }
  const byPassword = async (own: string, invited: Invited, password: string) => {
    start()
    const called = await call(enrolPassword, { token: own, password })
    if (!called.ok) return fail(called.refusal.code)
    setBusy(false)
    setState({ kind: 'app', invited, secret: called.value })
  }
  const byCode = async (own: string, code: string) => {
    start()
    const called = await call(enrolCode, { token: own, code })
    if (called.ok) onSignedIn()
    else fail(called.refusal.code)
  }
  const own = token ?? ''
  return {
    state,
    isBusy,
    problem,
    openAgain: () => {
      setState({ kind: 'opening' })
      void call(openEnrolment, { token: own }).then(show)
    },
    byPasskey: (name: string) => void byPasskey(own, name),
    byPassword: (invited: Invited, password: string) => void byPassword(own, invited, password),
    byCode: (code: string) => void byCode(own, code),
    choose: (kind: 'passkey' | 'password', invited: Invited) => {
      setProblem(null)
      setState({ kind, invited })
    },
  }
}
