import { receiptOfForm } from '@medha/contract/endpoints/receipt'
import type { Language, Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { Button } from '@medha/ui/button'
import { browserCall } from '../../api/browser-call.ts'
import { useDocument } from '../../api/use-document.ts'

interface ReceiptButtonProps {
  readonly words: Words<typeof thankYou>['receipt']
  readonly language: Language
}

/** The address is valid for two minutes and only the browser that paid receives it, so it is fetched on the press. */
export function ReceiptButton({ words, language }: ReceiptButtonProps) {
  const { isBusy, note, get } = useDocument(() =>
    browserCall(language, { readFailed: '', sendFailed: '' })(receiptOfForm),
  )
  const failed = note?.is === 'refused' || note?.is === 'none'
  return (
    <>
      <Button wide busy={isBusy} busyLabel={words.getting} onClick={() => void get()}>
        {words.get}
      </Button>
      {(failed || note?.is === 'slow') && (
        <p role="status" className="small">
          {failed ? words.failed : words.preparing}
        </p>
      )}
    </>
  )
}
