import { RESEND_SECONDS, readOtp } from '@medha/rules/otp'
import { maskMobile, nationalNumber } from '@medha/rules/masking'
import { useState } from 'react'
import type { Called } from '../../api/call.ts'
import { now } from '../../api/clock.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { CallUs } from '../../parts/call-us.tsx'
import { clearsBoxes } from '../../parts/code-refusals.ts'
import { CodeStep } from '../../parts/code-step.tsx'
import { myDataCode } from '@medha/contract/endpoints/privacy'
import type { SectionProps } from './my-data-words.ts'
import styles from './my-data.module.css'

interface OwnCodeProps<T> extends SectionProps {
  readonly heading: string
  readonly verifyLabel: string
  readonly onVerify: (otp: string) => Promise<Called<T>>
  readonly onVerified: (value: T) => void
  readonly onBack: () => void
}

const resendAt = (): number => now() + RESEND_SECONDS * 1000

/** The OTP of the registered number, for what a login alone may not do. The first one is on its way already. */
export function OwnCode<T>({
  words,
  loginWords,
  heading,
  verifyLabel,
  profile,
  support,
  ...props
}: OwnCodeProps<T>) {
  const call = useBrowserCall()
  // Ours name this number and this button.
  const code = { ...loginWords.stepUp, ...words.code }
  const [sent, setSent] = useState(() => ({ resendAt: resendAt(), timesSent: 1 }))
  const [pendingCall, setPendingCall] = useState<'code' | 'verification' | null>(null)
  const [problem, setProblem] = useState<{ readonly text: string; readonly code?: string } | null>(null)
  /** How often a refused code has emptied the boxes. */
  const [times, setTimes] = useState(0)

  const verify = async (digits: string) => {
    if (pendingCall !== null) return
    if (!readOtp(digits).ok) return setProblem({ text: code.invalid })
    setPendingCall('verification')
    const answer = await props.onVerify(digits)
    if (answer.ok) return props.onVerified(answer.value)
    setPendingCall(null)
    setProblem({ text: answer.message, code: answer.refusal.code })
    if (clearsBoxes(answer.refusal.code)) setTimes((before) => before + 1)
  }
  const resend = async () => {
    if (pendingCall !== null) return
    setPendingCall('code')
    const answer = await call(myDataCode)
    setPendingCall(null)
    if (!answer.ok) return setProblem({ text: answer.message, code: answer.refusal.code })
    setProblem(null)
    setSent(({ timesSent }) => ({ resendAt: resendAt(), timesSent: timesSent + 1 }))
  }
  return (
    <CodeStep
      // OTP-09: a refused code empties the boxes, and so does a new one: old digits would use up a try.
      key={`${times} ${sent.timesSent}`}
      id="my-data-otp"
      words={{ ...code, verify: verifyLabel }}
      heading={<h3 className={`h3 ${styles['step']}`}>{heading}</h3>}
      number={maskMobile(nationalNumber(profile.mobile))}
      sent={sent}
      error={problem?.text}
      pendingCall={pendingCall}
      earlyResend="disabled"
      above={<CallUs code={problem?.code} words={code} phone={support.phone} />}
      onVerify={(digits) => void verify(digits)}
      onResend={() => void resend()}
      onEdit={props.onBack}
    />
  )
}
