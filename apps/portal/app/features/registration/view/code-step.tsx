import { OTP_LENGTH, RESEND_SECONDS, verifiesByItself } from '@medha/rules/otp'
import { Button } from '@medha/ui/button'
import { OtpBoxes } from '@medha/ui/otp-boxes'
import { TextButton } from '@medha/ui/text-button'
import { useRef, useState, type SyntheticEvent, type ReactNode } from 'react'
import { interpolate } from '../../../format/interpolate.ts'
import { useSecondsLeft } from '../../../parts/use-seconds-left.ts'
import { useSmsCode } from '../../../parts/use-sms-code.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { resendCode, verifyCode } from '../store/prove-number.ts'
import type { JourneyState, SentCode } from '../journey/state.ts'
import styles from './card-view.module.css'
import { DeliveryStatus } from './delivery-status.tsx'
import { formatMobile } from '../../../format/phone.ts'
import { minutesAndSeconds } from '../../../format/time.ts'
import { codeWords, type CardWords } from './notice-words.ts'
import { TroubleNote } from './trouble-note.tsx'

interface CodeStepProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly sent: SentCode
  readonly words: CardWords
  /** The log-in link and the agreement, the same as under the number. */
  readonly below: ReactNode
}

/** REG-02, OTP-01 to OTP-10: the four digits. They stay in this form and in the one call that checks them. */
export function CodeStep({ store, state, sent, words, below }: CodeStepProps) {
  const [digits, setDigits] = useState('')
  const [fromSms, setFromSms] = useState<string | null>(null)
  const lastTried = useRef('')
  const { code } = words.registration
  const verify = (given: string) => {
    lastTried.current = given
    void verifyCode(store, given)
  }
  useSmsCode(sent.timesSent, (read) => {
    setFromSms(read)
    setDigits(read)
    verify(read)
  })
  const typed = (now: string) => {
    setDigits(now)
    // OTP-05: by itself, once the last digit is there; again only for other digits.
    if (verifiesByItself([...now]) && now !== lastTried.current) verify(now)
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    verify(digits)
  }
  const isBusy = state.asking === 'proof'
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <div>
        <p>{code.sentTo}</p>
        <p className={styles['row']}>
          <span className={`num ${styles['sentTo']}`}>{formatMobile(shownNumber(sent))}</span>
          <TextButton tight onClick={() => store.send({ type: 'number-edited' })}>
            {code.edit}
          </TextButton>
        </p>
      </div>
      <DeliveryStatus store={store} state={state} sent={sent} words={words} />
      <OtpBoxes
        key={fromSms ?? ''}
        name="otp"
        id="reg-otp"
        label={code.label}
        length={OTP_LENGTH}
        focused
        defaultDigits={fromSms ?? ''}
        error={codeWords(words, state.problems.code)}
        onDigits={typed}
      />
      <Resend store={store} state={state} sent={sent} words={words} />
      <Button
        type="submit"
        kind="primary"
        wide
        busy={isBusy}
        busyLabel={code.verifying}
        aria-disabled={digits.length < OTP_LENGTH}
      >
        {code.verify}
      </Button>
      <TroubleNote
        state={state}
        words={words}
        onRetry={() => (state.unreached === 'code' ? void resendCode(store) : verify(digits))}
      />
      {below}
    </form>
  )
}

/** Who typed a mobile sees it whole; who typed a PSID sees what the server shows of the number. */
const shownNumber = ({ about, maskedMobile }: SentCode): string => (about.length <= 10 ? about : maskedMobile)

type ResendProps = Pick<CodeStepProps, 'store' | 'state' | 'sent' | 'words'>

/** OTP-08: the countdown, then the button. The server holds to the same time. */
function Resend({ store, state, sent, words }: ResendProps) {
  const left = useSecondsLeft(sent.resendAt) ?? RESEND_SECONDS
  const { code } = words.registration
  const isSending = state.asking === 'code'
  return (
    <div className={styles['tight']}>
      {left > 0 ? (
        <p className="soft num" role="timer">
          {interpolate(code.resendIn, { time: minutesAndSeconds(left) })}
        </p>
      ) : (
        <>
          <p>
            <TextButton tight disabled={isSending} onClick={() => void resendCode(store)}>
              {isSending ? code.resending : code.resend}
            </TextButton>
          </p>
          <p className="small soft">{code.late}</p>
        </>
      )}
      <p role="status" className="small soft">
        {sent.timesSent > 1 && left > 0 ? code.sentAgain : ''}
      </p>
    </div>
  )
}
