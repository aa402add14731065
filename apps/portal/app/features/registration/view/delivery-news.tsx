import { Bubble } from '@medha/ui/bubble'
import { useEffect } from 'react'
import type { Card } from '../card/card.ts'
import { watchDelivery } from '../card/watch-delivery.ts'
import type { Delivery, JourneyState, SentCode } from '../journey/state.ts'
import styles from './card-view.module.css'
import type { CardWords } from './say-in-words.ts'

interface DeliveryNewsProps {
  readonly card: Card
  readonly state: JourneyState
  readonly sent: SentCode
  readonly words: CardWords
}

const BUBBLE = {
  sending: 'empty',
  sent: 'now',
  'another-way': 'now',
  delivered: 'full',
  failed: 'off',
} as const satisfies Record<Delivery, string>

/** Where the code is while somebody waits for it. The line has its place from the start, so nothing jumps. */
export function DeliveryNews({ card, state, sent, words }: DeliveryNewsProps) {
  const { challenge, timesSent } = sent
  useEffect(() => {
    let isOver = false
    void watchDelivery(card, challenge, {
      wait: (ms) => new Promise((resume) => setTimeout(resume, ms)),
      isOver: () => isOver,
    })
    return () => {
      isOver = true
    }
  }, [card, challenge, timesSent])
  const { delivery } = state
  return (
    <p role="status" className={`small soft ${styles['news']}`}>
      {delivery !== null && (
        <>
          <Bubble size="dot" state={BUBBLE[delivery]} />
          {words.card.code.delivery[delivery]}
        </>
      )}
    </p>
  )
}
