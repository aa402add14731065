import { orderReceipt } from '@medha/contract/endpoints/course-orders'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { useEffect, useRef } from 'react'
import { browserCall } from '../../../api/browser-call.ts'
import { useDocument } from '../../../api/use-document.ts'
import styles from '../course-pages.module.css'
import type { CourseContext } from '../flow/course-context.ts'

interface CourseReceiptProps {
  readonly context: CourseContext
  readonly words: Words<typeof checkoutWords>['done']
  readonly orderId: string
}

/** The address is valid for two minutes, so it is fetched on the press; a message about it is beside the button. */
export function CourseReceipt({ context, words, orderId }: CourseReceiptProps) {
  const { isBusy, note, get } = useDocument(() =>
    browserCall(context.language, context.callWords)(orderReceipt, { params: { orderId } }),
  )
  const line = useRef<HTMLParagraphElement>(null)
  // The button may be the last thing on the screen, with its message below it.
  useEffect(() => {
    if (note !== null) line.current?.scrollIntoView({ block: 'nearest' })
  }, [note])
  return (
    <div className={styles['receipt']}>
      <Button wide busy={isBusy} busyLabel={words.receiptWaits} onClick={() => void get()}>
        <Icon name="download" />
        {words.receipt}
      </Button>
      <p ref={line} role="status" className={`small ${styles['status']}`}>
        {note?.is === 'slow' && words.receiptPreparing}
        {(note?.is === 'refused' || note?.is === 'none') && words.receiptFailed}
      </p>
    </div>
  )
}
