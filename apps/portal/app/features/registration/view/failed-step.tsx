import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import type { ReactNode } from 'react'
import { PaymentSummary } from '../../../parts/payment-summary.tsx'
import type { JourneyState } from '../journey/state.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { tryAgain } from '../store/take-place.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

interface FailedStepProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
  readonly trouble: ReactNode
}

/** REG-07, ERR-13: step 0. */
export function FailedStep({ store, state, words, trouble }: FailedStepProps) {
  const { failed, openPayment, payment, submit } = words.registration
  const { paymentEnd } = state
  const text = { failed: failed.text, cancelled: failed.cancelled, open: openPayment.text }[paymentEnd]
  return (
    <div className={styles['big']}>
      {paymentEnd !== 'open' && (
        <span className={styles['mark']}>
          <Icon name="close" />
        </span>
      )}
      <p>{text}</p>
      {paymentEnd === 'failed' && <p className="soft">{failed.money}</p>}
      <PaymentSummary words={payment} payment={state.payment} phone={store.facts.supportPhone} />
      {trouble}
      <Button
        kind="primary"
        wide
        busy={state.pendingCall === 'place'}
        busyLabel={submit.sending}
        onClick={() => void tryAgain(store)}
      >
        {paymentEnd === 'open' ? openPayment.go : failed.again}
      </Button>
    </div>
  )
}
