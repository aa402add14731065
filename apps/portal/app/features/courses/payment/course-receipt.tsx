import { orderReceipt } from '@medha/contract/endpoints/course-orders'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { useEffect, useRef } from 'react'
import { useBrowserCall } from '../../../api/use-browser-call.ts'
import { useDocument } from '../../../api/use-document.ts'
import styles from '../course-pages.module.css'

interface CourseReceiptProps {
  readonly words: Words<typeof checkoutWords>['done']
  readonly orderId: string
}

/** The address is valid for two minutes, so it is fetched on the press; a message about it is beside the button. */
export function CourseReceipt({ words, orderId }: CourseReceiptProps) {
  const call = useBrowserCall()
  const { isBusy, note, get } = useDocument(() => call(orderReceipt, { params: { orderId } }))
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
