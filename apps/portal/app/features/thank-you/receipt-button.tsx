import { receiptOfForm } from '@medha/contract/endpoints/receipt'
import type { Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { Button } from '@medha/ui/button'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import { useDocument } from '../../api/use-document.ts'

interface ReceiptButtonProps {
  readonly words: Words<typeof thankYou>['receipt']
}

/** The address is valid for two minutes and only the browser that paid receives it, so it is fetched on the press. */
export function ReceiptButton({ words }: ReceiptButtonProps) {
  const call = useBrowserCall()
  const { isBusy, note, get } = useDocument(() => call(receiptOfForm))
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
