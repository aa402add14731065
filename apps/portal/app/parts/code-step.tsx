import type { Words } from '@medha/messages/language'
import type { otp } from '@medha/messages/otp.en'
import { OTP_LENGTH, RESEND_SECONDS, verifiesByItself } from '@medha/rules/otp'
import { Button } from '@medha/ui/button'
import { OtpBoxes } from '@medha/ui/otp-boxes'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent, type ReactNode } from 'react'
import { interpolate } from '../format/interpolate.ts'
import { minutesAndSeconds } from '../format/time.ts'
import styles from './code-step.module.css'
import { useSecondsLeft } from '../api/use-seconds-left.ts'
import { useSmsCode } from '../api/use-sms-code.ts'

interface CodeStepProps {
  readonly id: string
  readonly words: Words<typeof otp> & {
    readonly sentTo: string
    /** What to do when no SMS has arrived by the time another may be requested. */
    readonly late: string
  }
  /** The number as displayed. */
  readonly number: string
  readonly sent: { readonly resendAt: number; readonly timesSent: number }
  readonly error: string | undefined
  readonly pendingCall: 'code' | 'verification' | null
  /** Until another code may be requested, registration shows no button (OTP-08), recovery a disabled one (REC-03). */
  readonly earlyResend: 'hidden' | 'disabled'
  readonly heading?: ReactNode
  /** Between the number and the boxes: the delivery status of the SMS. */
  readonly delivery?: ReactNode
  /** Above the button: the error of the last attempt. */
  readonly above?: ReactNode
  /** Under the button. */
  readonly below?: ReactNode
  readonly onVerify: (digits: string) => void
  readonly onResend: () => void
  readonly onEdit: () => void
}

/** OTP-01 to OTP-10, REC-03, REC-06: the four digits. They stay in this form and in the one call that verifies them. */
export function CodeStep(props: CodeStepProps) {
  const { id, words, number, sent, error, pendingCall, onVerify } = props
  const [digits, setDigits] = useState('')
  /** Digits filled in by code: read from the SMS, or typed before hydration. */
  const [given, setGiven] = useState('')
  const lastTried = useRef('')
  const verify = (tried: string) => {
    lastTried.current = tried
    onVerify(tried)
  }
  useSmsCode(sent.timesSent, (read) => {
    setGiven(read)
    setDigits(read)
    verify(read)
  })
  const typed = (now: string) => {
    setDigits(now)
    // OTP-05: automatically after the last digit, and again only if the digits changed.
    if (verifiesByItself([...now]) && now !== lastTried.current) verify(now)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    verify(digits)
  }
  const form = useRef<HTMLFormElement>(null)
  // The server may have rendered this form: until hydration a press waits, no code gets into the address, and the head
  // script stores what was typed.
  const takeEarly = useEffectEvent((early: string) => {
    setGiven(early)
    typed(early)
  })
  useEffect(() => {
    delete form.current?.dataset['waits']
    const early = window.__typedEarly
    window.__typedEarly = undefined
    if (early !== undefined) queueMicrotask(() => takeEarly(early))
  }, [])
  return (
    <form ref={form} method="post" className="stack-s5" noValidate data-waits="" onSubmit={submit}>
      {props.heading}
      <div>
        <p>{words.sentTo}</p>
        <p className={styles['row']}>
          <span className={`num ${styles['number']}`}>{number}</span>
          <TextButton tight onClick={props.onEdit}>
            {words.edit}
          </TextButton>
        </p>
        <p className="small soft">{words.validFor}</p>
      </div>
      {props.delivery}
      <OtpBoxes
        key={given}
        name="otp"
        id={id}
        label={words.label}
        length={OTP_LENGTH}
        focused
        defaultDigits={given}
        error={error}
        onDigits={typed}
      />
      <Resend {...props} />
      {props.above}
      <Button
        type="submit"
        kind="primary"
        wide
        busy={pendingCall === 'verification'}
        busyLabel={words.verifying}
        aria-disabled={digits.length < OTP_LENGTH}
      >
        {words.verify}
      </Button>
      {props.below}
    </form>
  )
}

type ResendProps = Pick<CodeStepProps, 'words' | 'sent' | 'pendingCall' | 'earlyResend' | 'onResend'>

/** The countdown, then the button. The server enforces the same time. */
function Resend({ words, sent, pendingCall, earlyResend, onResend }: ResendProps) {
  const left = useSecondsLeft(sent.resendAt) ?? RESEND_SECONDS
  const isEarly = left > 0
  const isSending = pendingCall === 'code'
  const countdown = interpolate(words.resendIn, { time: minutesAndSeconds(left) })
  return (
    <Stack gap="s2">
      {isEarly && earlyResend === 'hidden' ? (
        <p className="soft num" role="timer">
          {countdown}
        </p>
      ) : (
        <p>
          {/* Not disabled while it sends, since that would drop the focus. A second press does nothing. */}
          <TextButton tight disabled={isEarly} aria-disabled={isSending || undefined} onClick={onResend}>
            {isEarly ? countdown : isSending ? words.resending : words.resend}
          </TextButton>
        </p>
      )}
      <p role="status" className="small soft">
        {isEarly ? (sent.timesSent > 1 ? words.sentAgain : '') : words.late}
      </p>
    </Stack>
  )
}
