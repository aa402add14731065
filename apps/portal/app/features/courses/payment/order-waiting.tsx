import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Stack } from '@medha/ui/stack'
import { useState, type ReactNode } from 'react'
import { BANK_SOON } from '../../../api/schedules.ts'
import styles from '../course-pages.module.css'
import { ViewTitle } from '../view-title.tsx'

interface OrderWaitingProps {
  readonly words: Words<typeof checkoutWords>
  /** Opened without a redirect from the bank: the user may or may not have paid. */
  readonly isReopened: boolean
  readonly isUnreached: boolean
  readonly times: number
  readonly help: ReactNode
  readonly callNow: () => Promise<void>
  /** Null until it is known that the order may be paid at all. */
  readonly onPay: (() => void) | null
  readonly onLeave: () => void
}

/** OPN-68: the bank has not reported the outcome. The user need not stay: the outcome is sent by SMS and e-mail too. */
export function OrderWaiting(props: OrderWaitingProps) {
  const { words, isReopened, onPay } = props
  const { confirming, reopened } = words
  return (
    <div className={`wrap ${styles['quiet']}`}>
      <ViewTitle className="h2" text={isReopened ? reopened.title : confirming.title} />
      <LoadingBubbles label={confirming.checking} />
      <Stack gap="s3" role="status">
        <p>{props.times < BANK_SOON ? confirming.text : confirming.long}</p>
        {isReopened && onPay !== null && <p>{reopened.text}</p>}
        {props.isUnreached && <p>{confirming.unreached}</p>}
      </Stack>
      <div className={styles['ways']}>
        {props.isUnreached && <CallNow words={confirming} callNow={props.callNow} />}
        {isReopened && onPay !== null && (
          <Button wide onClick={onPay}>
            {reopened.pay}
          </Button>
        )}
        <Button wide onClick={props.onLeave}>
          {words.done.go}
        </Button>
      </div>
      {props.help}
    </div>
  )
}

interface CallNowProps {
  readonly words: Words<typeof checkoutWords>['confirming']
  readonly callNow: () => Promise<void>
}

/** Busy while its own call runs: a second tap would only repeat it. */
function CallNow({ words, callNow }: CallNowProps) {
  const [isChecking, setChecking] = useState(false)
  const press = async () => {
    setChecking(true)
    await callNow()
    setChecking(false)
  }
  return (
    <Button kind="primary" wide busy={isChecking} busyLabel={words.checkingNow} onClick={() => void press()}>
      {words.again}
    </Button>
  )
}
