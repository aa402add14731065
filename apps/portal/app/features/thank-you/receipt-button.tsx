import { receiptOfForm } from '@medha/contract/endpoints/receipt'
import type { Language, Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { Button } from '@medha/ui/button'
import { useState } from 'react'
import { browserCall } from '../../api/browser-call.ts'

interface ReceiptButtonProps {
  readonly words: Words<typeof thankYou>['receipt']
  readonly language: Language
}

/** The address lives for two minutes and is given to the browser that paid, so it is fetched when it is wanted. */
export function ReceiptButton({ words, language }: ReceiptButtonProps) {
  const [said, setSaid] = useState<'preparing' | 'failed' | null>(null)
  const [isGetting, setGetting] = useState(false)
  const get = async () => {
    setGetting(true)
    const answer = await browserCall(language, { readFailed: '', sendFailed: '' })(receiptOfForm)
    setGetting(false)
    if (!answer.ok || answer.value.state === 'none') setSaid('failed')
    else if (answer.value.state === 'preparing') setSaid('preparing')
    else {
      setSaid(null)
      // A file with a name of its own: it is saved, and this page stays.
      location.assign(answer.value.address)
    }
  }
  return (
    <>
      <Button wide busy={isGetting} busyLabel={words.getting} onClick={() => void get()}>
        {words.get}
      </Button>
      {said !== null && (
        <p role="status" className="small">
          {words[said]}
        </p>
      )}
    </>
  )
}
