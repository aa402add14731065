import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import type { Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { Stack } from '@medha/ui/stack'
import type { ReactNode } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { readInstant } from '../../api/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import { formatMoney } from '../../format/money.ts'
import { formatTimeAlone } from '../../format/time.ts'
import { PaymentSummary } from '../../parts/payment-summary.tsx'
import { Registered } from './registered.tsx'
import styles from './thank-you.module.css'
import { Title } from './title.tsx'

export interface SignUpEndSettings {
  readonly words: Words<typeof thankYou>
  readonly titleId: string
  readonly supportPhone: string
  readonly links: { readonly logIn: string; readonly recovery: string; readonly register: string }
  /** Back to the payment, with everything unchanged. */
  readonly onTryAgain: () => void
  /** The seat is gone: back to the form. */
  readonly onOtherDay: () => void
  /** Registers another child without a second OTP; null where the page has to start anew. */
  readonly onAnother: (() => void) | null
}

interface SignUpEndProps extends SignUpEndSettings {
  readonly answer: SignUpStatus
  readonly isSlow: boolean
}

/** The server's answer about the registration of this browser. */
export function SignUpEnd(props: SignUpEndProps) {
  const { answer, isSlow, words, titleId, links } = props
  const language = usePageLanguage()
  const view = (title: string, children: ReactNode) => (
    <div className={styles['view']}>
      <Title id={titleId} text={title} />
      {children}
    </div>
  )
  const summary = answer.state !== 'none' && answer.state !== 'confirmed' && (
    <PaymentSummary words={words.payment} payment={answer.payment} phone={props.supportPhone} />
  )
  switch (answer.state) {
    case 'confirmed':
      return (
        <Registered
          place={answer}
          words={words}
          titleId={titleId}
          links={links}
          onAnother={props.onAnother}
        />
      )
    case 'awaiting':
      return view(
        words.confirming.title,
        <>
          <Stack gap="s3" role="status">
            <LoadingBubbles label={words.confirming.checking} />
            <p>{isSlow ? words.confirming.long : words.confirming.text}</p>
          </Stack>
          {summary}
        </>,
      )
    case 'failed':
      return view(
        answer.isCancelled ? words.failed.cancelledTitle : words.failed.title,
        <>
          <p role="alert">{answer.isCancelled ? words.failed.cancelled : words.failed.text}</p>
          {!answer.isCancelled && <p className="soft">{words.failed.money}</p>}
          {answer.placeKeptUntil !== null && (
            <p className="soft">
              {interpolate(words.failed.kept, {
                time: formatTimeAlone(readInstant(answer.placeKeptUntil), language),
              })}
            </p>
          )}
          {summary}
          <Button kind="primary" wide onClick={props.onTryAgain}>
            {words.failed.again}
          </Button>
        </>,
      )
    case 'refund-due':
      return view(
        words.refund.title,
        <>
          <p>{interpolate(words.refund.text, { amount: formatMoney(answer.payment.duePaise) })}</p>
          {summary}
          <Button kind="primary" wide onClick={props.onOtherDay}>
            {words.refund.again}
          </Button>
        </>,
      )
    case 'none':
      return view(
        words.none.title,
        <>
          <p>{words.none.text}</p>
          <Stack gap="s3">
            <ButtonLink kind="primary" wide href={links.logIn}>
              {words.none.logIn}
            </ButtonLink>
            <ButtonLink wide href={links.recovery}>
              {words.none.recover}
            </ButtonLink>
            <ButtonLink wide href={links.register}>
              {words.none.register}
            </ButtonLink>
          </Stack>
        </>,
      )
  }
}
