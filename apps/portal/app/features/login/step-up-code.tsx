import type { Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { RESEND_SECONDS, readOtp } from '@medha/rules/otp'
import { useState } from 'react'
import { now } from '../../api/clock.ts'
import { CallUs } from '../../parts/call-us.tsx'
import { clearsBoxes } from '../../parts/code-refusals.ts'
import { CodeStep } from '../../parts/code-step.tsx'
import { STEP_UP, type Credentials, type NotLoggedIn, type StepUp } from './use-login.ts'

export interface StepUpCodeProps {
  readonly words: Words<typeof login>
  readonly stepUp: StepUp
  readonly phone: string
  readonly onLogin: (given: Credentials) => Promise<NotLoggedIn | null>
  readonly onEdit: () => void
}

const resendAt = (): number => now() + RESEND_SECONDS * 1000

/** OPN-66: while logins are being guessed, a new device must also enter the OTP sent to the registered number. */
export function StepUpCode({ words, stepUp, phone, onLogin, onEdit }: StepUpCodeProps) {
  const [sent, setSent] = useState(() => ({ resendAt: resendAt(), timesSent: 1 }))
  const [pendingCall, setPendingCall] = useState<'code' | 'verification' | null>(null)
  const [problem, setProblem] = useState<{
    readonly text: string
    readonly times: number
    readonly code?: string
  } | null>(null)
  const times = problem?.times ?? 0

  const verify = async (digits: string) => {
    if (pendingCall !== null) return
    if (!readOtp(digits).ok) return setProblem({ text: words.stepUp.invalid, times })
    setPendingCall('verification')
    const refused = await onLogin({ ...stepUp, digits })
    if (refused === null) return
    setPendingCall(null)
    setProblem({
      text: refused.message,
      times: times + (clearsBoxes(refused.code) ? 1 : 0),
      code: refused.code,
    })
  }
  const resend = async () => {
    if (pendingCall !== null) return
    setPendingCall('code')
    const refused = await onLogin(stepUp)
    if (refused === null) return
    setPendingCall(null)
    if (refused.code !== STEP_UP) return setProblem({ text: refused.message, times, code: refused.code })
    setProblem(null)
    setSent(({ timesSent }) => ({ resendAt: resendAt(), timesSent: timesSent + 1 }))
  }

  return (
    <CodeStep
      // OTP-09: a refused code empties the boxes, and so does a new one: old digits would use up a try.
      key={`${times} ${sent.timesSent}`}
      id="login-otp"
      words={words.stepUp}
      heading={<h2 className="h3">{words.stepUp.heading}</h2>}
      number={stepUp.rollNumber}
      sent={sent}
      error={problem?.text}
      pendingCall={pendingCall}
      earlyResend="disabled"
      above={<CallUs code={problem?.code} words={words.stepUp} phone={phone} />}
      onVerify={(digits) => void verify(digits)}
      onResend={() => void resend()}
      onEdit={onEdit}
    />
  )
}
