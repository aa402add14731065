import { resumePayment } from '@medha/contract/endpoints/resume-payment'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language, Words } from '@medha/messages/language'
import type { resumePayment as english } from '@medha/messages/resume-payment.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { useState } from 'react'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import styles from '../../parts/simple-page.module.css'

interface ResumePaymentPageProps {
  readonly words: Words<typeof english>
  readonly callWords: CallWords
  readonly language: Language
  readonly links: { readonly register: string; readonly logIn: string }
}

interface Refusal {
  readonly message: string
  /** Pressing again would not help. */
  readonly isFinal: boolean
}

const codeInAddress = (): string => new URLSearchParams(location.search).get(PAGE_ADDRESS.resume.code) ?? ''

/** Opening the page does nothing: previews open links too. Only the button uses the code. */
export function ResumePaymentPage({ words, callWords, language, links }: ResumePaymentPageProps) {
  const [isGoing, setGoing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const go = async () => {
    setGoing(true)
    const call = browserCall(language, callWords)
    const answer = await call(resumePayment, { body: { code: codeInAddress() } })
    if (!answer.ok) {
      setRefusal({ message: answer.message, isFinal: answer.refusal.means === 'final' })
      setGoing(false)
      return
    }
    if (answer.value.state === 'paid') location.assign(answer.value.address)
    else submitPayment(answer.value.payment)
  }
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['say']}>
        <h1>{refusal === null ? words.heading : words.failed}</h1>
        {refusal === null ? (
          <>
            <p className="lede">{words.text}</p>
            <p className="soft">{words.once}</p>
          </>
        ) : (
          <>
            <p role="alert">{refusal.message}</p>
            <p className="soft">{words.paid}</p>
          </>
        )}
        <div className={styles['ways']}>
          {refusal?.isFinal !== true && (
            <Button kind="primary" busy={isGoing} busyLabel={words.going} onClick={() => void go()}>
              {words.go}
            </Button>
          )}
          {refusal !== null && (
            <>
              <ButtonLink kind={refusal.isFinal ? 'primary' : 'line'} href={links.register}>
                {words.register}
              </ButtonLink>
              <ButtonLink href={links.logIn}>{words.logIn}</ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
