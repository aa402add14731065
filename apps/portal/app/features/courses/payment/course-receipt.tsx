import { orderReceipt } from '@medha/contract/endpoints/course-orders'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { useEffect, useRef, useState } from 'react'
import { browserCall } from '../../../api/browser-call.ts'
import styles from '../course-pages.module.css'
import type { CourseContext } from '../flow/course-context.ts'
import { askReceipt } from './ask-receipt.ts'

interface CourseReceiptProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>['done']
  readonly orderId: string
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The address lives for two minutes, so it is fetched when it is wanted; what came of it stands beside the button. */
export function CourseReceipt({ context, words, orderId }: CourseReceiptProps) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<'preparing' | 'failed' | null>(null)
  const line = useRef<HTMLParagraphElement>(null)
  // The button may be the last thing on the screen, and its words below it.
  useEffect(() => {
    if (said !== null) line.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
  const get = async () => {
    setBusy(true)
    setSaid(null)
    const call = browserCall(context.language, context.callWords)
    const end = await askReceipt({
      ask: () => call(orderReceipt, { params: { orderId } }),
      wait,
    })
    setBusy(false)
    if (end.is === 'ready') location.assign(end.address)
    else setSaid(end.is)
  }
  return (
    <div className={styles['receipt']}>
      <Button wide busy={isBusy} busyLabel={words.receiptWaits} onClick={() => void get()}>
        <Icon name="download" />
        {words.receipt}
      </Button>
      <p ref={line} role="status" className={`small ${styles['status']}`}>
        {said === 'preparing' && words.receiptPreparing}
        {said === 'failed' && words.receiptFailed}
      </p>
    </div>
  )
}
