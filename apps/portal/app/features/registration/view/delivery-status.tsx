import { Bubble } from '@medha/ui/bubble'
import { useEffect } from 'react'
import { pollPage } from '../../../api/poll-page.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { watchDelivery } from '../store/watch-delivery.ts'
import type { Delivery, JourneyState, SentCode } from '../journey/state.ts'
import styles from './card-view.module.css'
import type { CardWords } from './notice-words.ts'

interface DeliveryStatusProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly sent: SentCode
  readonly words: CardWords
  /** The code no longer works, so its delivery status does not help any more. */
  readonly isOver: boolean
}

const BUBBLE = {
  sending: 'empty',
  sent: 'now',
  'another-way': 'now',
  delivered: 'full',
  failed: 'off',
} as const satisfies Record<Delivery, string>

/** The delivery status while the user waits for the code. Its room is reserved from the start, so nothing jumps. */
export function DeliveryStatus({ store, state, sent, words, isOver }: DeliveryStatusProps) {
  const { challenge, timesSent } = sent
  useEffect(() => {
    if (isOver) return
    const over = new AbortController()
    void watchDelivery(store, challenge, pollPage, over.signal)
    return () => over.abort()
  }, [store, challenge, timesSent, isOver])
  const { delivery } = state
  return (
    <p role="status" className={`small soft ${styles['delivery']}`}>
      {delivery !== null && !isOver && (
        <>
          <Bubble size="dot" state={BUBBLE[delivery]} />
          {words.registration.code.delivery[delivery]}
        </>
      )}
    </p>
  )
}
