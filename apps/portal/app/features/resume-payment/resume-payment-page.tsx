import { resumePayment, resumeView } from '@medha/contract/endpoints/resume-payment'
import type { ReplyOf } from '@medha/contract/endpoint'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Words } from '@medha/messages/language'
import type { resumePayment as english } from '@medha/messages/resume-payment.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { RadioGroup } from '@medha/ui/radio-group'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { readInstant } from '../../api/clock.ts'
import { useBrowserCall } from '../../api/use-browser-call.ts'
import type { CallRefused } from '../../api/refused.ts'
import { submitPayment } from '../../api/submit-payment.ts'
import { CallError } from '../../parts/call-error.tsx'
import { methodOptions } from '../../parts/method-options.ts'
import { PaymentSummary } from '../../parts/payment-summary.tsx'
import styles from '../../parts/simple-page.module.css'
import { interpolate } from '../../format/interpolate.ts'
import { formatTime } from '../../format/time.ts'

type ResumeView = ReplyOf<typeof resumeView>
type EndedView = Exclude<ResumeView, { state: 'open' }>

interface ResumePaymentPageProps {
  readonly words: Words<typeof english>
  readonly links: { readonly register: string; readonly logIn: string }
  readonly supportPhone: string
  /** Null if the server did not answer or the code is invalid. */
  readonly view: ResumeView | null
  /** Why the link cannot be used, if that is known before the press. */
  readonly refused: CallRefused | null
}

const codeInAddress = (): string => new URLSearchParams(location.search).get(PAGE_ADDRESS.resume.code) ?? ''

/** Opening the page does nothing, as link previews open it too. Only the button uses the code. */
export function ResumePaymentPage(props: ResumePaymentPageProps) {
  const { words, links, refused } = props
  const language = usePageLanguage()
  const call = useBrowserCall()
  const [view, setView] = useState(props.view)
  const open = view?.state === 'open' ? view : null
  const [isGoing, setGoing] = useState(false)
  const [method, setMethod] = useState(open?.chosenMethod)
  const [refusal, setRefusal] = useState<CallRefused | null>(refused)
  const heading = useRef<HTMLHeadingElement>(null)
  const isTurned = refusal !== refused || view !== props.view
  // The button that was pressed is gone; the heading says why.
  useEffect(() => {
    if (isTurned) heading.current?.focus()
  }, [isTurned])
  const go = async () => {
    setGoing(true)
    const code = codeInAddress()
    const answer = await call(resumePayment, {
      body: { code, ...(method === undefined ? {} : { method }) },
    })
    if (!answer.ok) {
      // Used or paid since the page was opened: the server says which.
      const now = answer.refusal.means === 'final' ? await call(resumeView, { query: { code } }) : null
      if (now?.ok === true && now.value.state !== 'open') setView(now.value)
      else setRefusal(answer)
      setGoing(false)
      return
    }
    if (answer.value.state === 'paid') location.assign(answer.value.address)
    else submitPayment(answer.value.payment)
  }
  const ended = view !== null && view.state !== 'open' ? view : null
  const title =
    ended !== null ? words.ends[ended.state].title : refusal !== null ? words.failed : words.heading
  const summary = <PaymentSummary words={words.payment} payment={view} phone={props.supportPhone} />
  return (
    <div className={`wrap ${styles['page']}`}>
      <div className={styles['text']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {ended !== null ? (
          <Ended view={ended} words={words} links={links}>
            {summary}
          </Ended>
        ) : refusal === null ? (
          <>
            {summary}
            <p className="lede">
              {open === null
                ? words.text
                : interpolate(open.isSeatHeld ? words.seatUntil : words.payUntil, {
                    time: formatTime(readInstant(open.payUntil), language),
                  })}
            </p>
            {open !== null && open.methods.length > 1 && (
              <RadioGroup
                name="method"
                legend={words.method}
                value={method ?? ''}
                options={methodOptions(words.methods, open.methods)}
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
          <>
            <CallError
              text={refusal.message}
              note={words.paid}
              means={refusal.refusal.means}
              again={{
                label: words.go,
                onPress: () => void go(),
                isBusy: isGoing,
                busyLabel: words.going,
              }}
            >
              <ButtonLink kind={refusal.refusal.means === 'final' ? 'primary' : 'line'} href={links.register}>
                {words.register}
              </ButtonLink>
              <ButtonLink href={links.logIn}>{words.logIn}</ButtonLink>
            </CallError>
            {summary}
          </>
        )}
      </div>
    </div>
  )
}

/** There is nothing left to pay: says why, and links to the next step. */
function Ended({
  view,
  words,
  links,
  children,
}: Pick<ResumePaymentPageProps, 'words' | 'links'> & {
  readonly view: EndedView
  readonly children: ReactNode
}) {
  const isOver = view.state === 'over' || view.state === 'refund-due'
  return (
    <>
      <p className="lede">{words.ends[view.state].text}</p>
      {children}
      <div className={styles['ways']}>
        {isOver && (
          <ButtonLink kind="primary" href={links.register}>
            {words.register}
          </ButtonLink>
        )}
        <ButtonLink kind={isOver ? 'line' : 'primary'} href={links.logIn}>
          {words.logIn}
        </ButtonLink>
      </div>
    </>
  )
}
