import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useEffect, useEffectEvent, useState } from 'react'
import { recordEvent } from '../../../edge/analytics.ts'
import styles from '../course-pages.module.css'
import type { CourseArea } from '../flow/course-area.ts'
import { forgetCheckout, keptOrderId } from '../flow/checkout-memory.ts'
import { ASKED_SOON, endingOf } from './asking-after.ts'
import { CourseBought } from './course-bought.tsx'
import { useOrderStatus } from './use-order-status.ts'

interface OrderConfirmationProps {
  readonly area: CourseArea
  readonly words: Words<typeof checkoutWords>
  /** The server says that it was not paid. */
  readonly onFailed: () => void
  readonly onDone: () => void
}

/** PAY-02, OPN-68: what the address said is a question; here is the server's answer, once there is one. */
export function OrderConfirmation({ area, words, onFailed, onDone }: OrderConfirmationProps) {
  const [orderId] = useState(() => area.payment.orderId ?? keptOrderId())
  const { answer, times, askNow } = useOrderStatus(area, orderId)
  const ending = endingOf(answer, times)
  const settle = useEffectEvent(() => {
    if (ending === 'failed') onFailed()
    if (ending !== 'done') return
    forgetCheckout()
    recordEvent('course.bought', {})
    area.refresh()
  })
  useEffect(() => settle(), [ending])

  if (ending === 'done' && typeof answer === 'object')
    return <CourseBought area={area} words={words} order={answer} onDone={onDone} />
  if (ending === 'waiting' || ending === 'failed') {
    const { confirming } = words
    return (
      <div className={`wrap ${styles['quiet']}`} role="status">
        <h1 className="h2">{confirming.title}</h1>
        <LoadingBubbles label={confirming.checking} />
        <p>{times < ASKED_SOON ? confirming.text : confirming.long}</p>
        {answer === 'unreached' && (
          <>
            <p>{confirming.unreached}</p>
            <AskNow words={confirming} ask={askNow} />
          </>
        )}
      </div>
    )
  }
  const { title, text } = words[ending === 'refunded' ? 'refund' : ending === 'unpaid' ? 'unpaid' : 'unknown']
  return (
    <div className={`wrap ${styles['quiet']}`}>
      <h1 className="h2">{title}</h1>
      <p>{text}</p>
      <Button kind="primary" onClick={onDone}>
        {words.done.go}
      </Button>
    </div>
  )
}

interface AskNowProps {
  readonly words: Words<typeof checkoutWords>['confirming']
  readonly ask: () => Promise<void>
}

/** Busy while its own question is under way: a second tap would only ask the same. */
function AskNow({ words, ask }: AskNowProps) {
  const [isAsking, setAsking] = useState(false)
  const press = async () => {
    setAsking(true)
    await ask()
    setAsking(false)
  }
  return (
    <Button busy={isAsking} busyLabel={words.asking} onClick={() => void press()}>
      {words.again}
    </Button>
  )
}
