import { resumePayment } from '@medha/contract/endpoints/resume-payment'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language, Words } from '@medha/messages/language'
import type { resumePayment as english } from '@medha/messages/resume-payment.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { RadioGroup } from '@medha/ui/radio-group'
import { useEffect, useRef, useState } from 'react'
import { readInstant } from '../../api/clock.ts'
import { browserCall, type CallWords } from '../../api/browser-call.ts'
import type { CallRefused } from '../../api/refused.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import { CallError } from '../../parts/call-error.tsx'
import styles from '../../parts/simple-page.module.css'
import { interpolate } from '../../format/interpolate.ts'
import { formatMoney } from '../../format/money.ts'
import { formatTime } from '../../format/time.ts'

interface ResumePaymentPageProps {
  readonly words: Words<typeof english>
  readonly callWords: CallWords
  readonly language: Language
  readonly links: { readonly register: string; readonly logIn: string }
  /** Null where nobody knows: the server did not answer, or the link is over. */
  readonly view: ResumeView | null
  /** Why the link is over, where that is known before the press. */
  readonly refused: CallRefused | null
}

interface ResumeView {
  readonly examTitle: Readonly<Record<Language, string>>
  readonly duePaise: number
  readonly payUntil: string
  readonly isSeatHeld: boolean
  readonly methods: readonly { readonly method: string; readonly label: string }[]
  readonly chosenMethod: string
}

const methodWords = (words: Words<typeof english>, method: string) =>
  (words.methods as Readonly<Record<string, { label: string; hint: string }>>)[method]

const codeInAddress = (): string => new URLSearchParams(location.search).get(PAGE_ADDRESS.resume.code) ?? ''

/** Opening the page does nothing: previews open links too. Only the button uses the code. */
export function ResumePaymentPage(props: ResumePaymentPageProps) {
  const { words, callWords, language, links, view, refused } = props
  const [isGoing, setGoing] = useState(false)
  const [method, setMethod] = useState(view?.chosenMethod)
  const [refusal, setRefusal] = useState<CallRefused | null>(refused)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone; the heading says why.
  useEffect(() => {
    if (refusal !== null && refusal !== refused) heading.current?.focus()
  }, [refusal, refused])
  const go = async () => {
    setGoing(true)
    const call = browserCall(language, callWords)
    const answer = await call(resumePayment, {
      body: { code: codeInAddress(), ...(method === undefined ? {} : { method }) },
    })
    if (!answer.ok) {
      setRefusal(answer)
      setGoing(false)
      return
    }
    if (answer.value.state === 'paid') location.assign(answer.value.address)
    else submitPayment(answer.value.payment)
  }
  const isFinal = refusal?.refusal.means === 'final'
  const isPaid = refusal?.refusal.code === 'registration.resume-link-paid'
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['say']}>
        <h1 ref={heading} tabIndex={-1}>
          {refusal === null ? words.heading : isPaid ? words.isPaid : words.failed}
        </h1>
        {refusal === null ? (
          <>
            {view !== null && <WhatFor view={view} words={words} language={language} />}
            <p className="lede">
              {view === null
                ? words.text
                : interpolate(view.isSeatHeld ? words.seatUntil : words.payUntil, {
                    time: formatTime(readInstant(view.payUntil), language),
                  })}
            </p>
            {view !== null && view.methods.length > 1 && (
              <RadioGroup
                name="method"
                legend={words.method}
                value={method ?? ''}
                options={view.methods.map((one) => ({
                  value: one.method,
                  ...(methodWords(words, one.method) ?? { label: one.label }),
                }))}
                onChoice={setMethod}
              />
            )}
            <p className="soft">{words.once}</p>
            <div className={styles['ways']}>
              <Button kind="primary" busy={isGoing} busyLabel={words.going} onClick={() => void go()}>
                {words.go}
              </Button>
            </div>
          </>
        ) : (
          <CallError
            text={refusal.message}
            {...(isPaid ? {} : { note: words.paid })}
            means={refusal.refusal.means}
            again={{
              label: words.go,
              onPress: () => void go(),
              isBusy: isGoing,
              busyLabel: words.going,
            }}
          >
            {!isPaid && (
              <ButtonLink kind={isFinal ? 'primary' : 'line'} href={links.register}>
                {words.register}
              </ButtonLink>
            )}
            <ButtonLink kind={isPaid ? 'primary' : 'line'} href={links.logIn}>
              {words.logIn}
            </ButtonLink>
          </CallError>
        )}
      </div>
    </div>
  )
}

/** Whoever gets a link by SMS wants to know first what it is about. */
function WhatFor({
  view,
  words,
  language,
}: Pick<ResumePaymentPageProps, 'words' | 'language'> & { readonly view: ResumeView }) {
  return (
    <dl className={styles['facts']}>
      <dt>{words.exam}</dt>
      <dd>{view.examTitle[language]}</dd>
      <dt>{words.amount}</dt>
      <dd className="num">{formatMoney(view.duePaise)}</dd>
    </dl>
  )
}
