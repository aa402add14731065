import { useRef, type ReactNode } from 'react'
import { formatMobile } from '../../../format/phone.ts'
import { CallUs } from '../../../parts/call-us.tsx'
import { endsCode } from '../../../parts/code-refusals.ts'
import { CodeStep } from '../../../parts/code-step.tsx'
import type { JourneyState, SentCode } from '../journey/state.ts'
import { resendCode, verifyCode } from '../store/prove-number.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { codeWords, type CardWords } from './notice-words.ts'
import { TroubleNote } from './trouble-note.tsx'

interface RegistrationCodeProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly sent: SentCode
  readonly words: CardWords
  /** The log-in link and the agreement, the same as under the number. */
  readonly below: ReactNode
}

/** REG-02: the code for the number of the first step, and its delivery status. */
export function RegistrationCode({ store, state, sent, words, below }: RegistrationCodeProps) {
  const lastTried = useRef('')
  const { code } = words.registration
  const isPsid = sent.about.length > 10
  const hasEnded = endsCode(state.problems.code?.code)
  const resend = () => void resendCode(store)
  const verify = (digits: string) => {
    lastTried.current = digits
    void verifyCode(store, digits)
  }
  return (
    <CodeStep
      id="reg-otp"
      words={isPsid ? { ...code, sentTo: code.ifKnown, sentAgain: code.ifKnownAgain } : code}
      number={formatMobile(shownNumber(sent))}
      sent={sent}
      error={codeWords(words, state.problems.code)}
      pendingCall={
        state.pendingCall === 'proof' ? 'verification' : state.pendingCall === 'code' ? 'code' : null
      }
      earlyResend="hidden"
      // We do not reveal whether a PSID is known, so nothing may be reported as sent.
      delivery={
        isPsid ? (
          <p className="small">{code.notANumber}</p>
        ) : (
          <DeliveryStatus store={store} state={state} sent={sent} words={words} isOver={hasEnded} />
        )
      }
      above={
        <>
          <CallUs code={state.problems.code?.code} words={code} phone={store.facts.supportPhone} />
          <TroubleNote
            takesFocus
            state={state}
            words={words}
            onRetry={() => (state.unreached === 'code' ? resend() : verify(lastTried.current))}
          />
        </>
      }
      below={below}
      onVerify={verify}
      onResend={resend}
      onEdit={() => store.send({ type: 'number-edited' })}
    />
  )
}

/** A typed mobile is shown in full; for a PSID, the number is shown as the server masks it. */
const shownNumber = ({ about, maskedMobile }: SentCode): string => (about.length <= 10 ? about : maskedMobile)
