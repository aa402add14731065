import type { Words } from '@medha/messages/language'
import type { recovery } from '@medha/messages/recovery.en'
import { OTP_LENGTH, RESEND_SECONDS } from '@medha/rules/otp'
import { Button } from '@medha/ui/button'
import { OtpBoxes } from '@medha/ui/otp-boxes'
import { TextButton } from '@medha/ui/text-button'
import { useRef, useState, type SyntheticEvent } from 'react'
import { interpolate } from '../../format/interpolate.ts'
import { minutesAndSeconds } from '../../format/time.ts'
import { useSecondsLeft } from '../../parts/use-seconds-left.ts'
import { useSmsCode } from '../../parts/use-sms-code.ts'
import type { SentCode } from './recovery-journey.ts'
import styles from './recovery.module.css'
import type { Recovery } from './use-recovery.ts'

interface RecoveryCodeProps {
  readonly recovery: Recovery
  readonly sent: SentCode
  readonly words: Words<typeof recovery>
  readonly error: string | undefined
}

/** REC-03, REC-06: the code, and another one after 45 seconds. */
export function RecoveryCode({ recovery, sent, words, error }: RecoveryCodeProps) {
  const { state, verify } = recovery
  const [digits, setDigits] = useState('')
  const [fromSms, setFromSms] = useState('')
  const lastTried = useRef('')
  const tryDigits = (given: string) => {
    lastTried.current = given
    void verify(given)
  }
  useSmsCode(sent.timesSent, (read) => {
    setFromSms(read)
    setDigits(read)
    tryDigits(read)
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    tryDigits(digits)
  }
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <h2 className="h3">{words.codeHeading}</h2>
      <div>
        <p>{words.sentTo}</p>
        <p className={styles['row']}>
          <span className={`num ${styles['number']}`}>{sent.maskedMobile}</span>
          <TextButton tight onClick={recovery.onEdit}>
            {words.edit}
          </TextButton>
        </p>
      </div>
      <OtpBoxes
        key={fromSms}
        name="otp"
        id="recovery-otp"
        label={words.otp}
        length={OTP_LENGTH}
        focused
        defaultDigits={fromSms}
        error={error}
        onDigits={(now) => {
          setDigits(now)
          if (now.length === OTP_LENGTH && now !== lastTried.current) tryDigits(now)
        }}
      />
      <Resend recovery={recovery} sent={sent} words={words} />
      <Button
        type="submit"
        kind="primary"
        wide
        busy={state.asking === 'details'}
        busyLabel={words.verifying}
        disabled={digits.length < OTP_LENGTH && state.asking === null}
      >
        {words.verify}
      </Button>
    </form>
  )
}

function Resend({ recovery, sent, words }: Omit<RecoveryCodeProps, 'error'>) {
  const left = useSecondsLeft(sent.resendAt) ?? RESEND_SECONDS
  const isSending = recovery.state.asking === 'code'
  const time = minutesAndSeconds(left)
  return (
    <div>
      <p>
        <TextButton
          tight
          disabled={left > 0 || isSending}
          onClick={() => void recovery.askForCode(sent.about)}
        >
          {left > 0 ? interpolate(words.resendIn, { time }) : isSending ? words.resending : words.resend}
        </TextButton>
      </p>
      <p role="status" className="small soft">
        {left > 0 ? (sent.timesSent > 1 ? words.sentAgain : '') : words.noSms}
      </p>
    </div>
  )
}
