import type { Language, Words } from '@medha/messages/language'
import type { thankYou } from '@medha/messages/thank-you.en'
import { Button, ButtonLink } from '@medha/ui/button'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { readInstant } from '../../api/clock.ts'
import { interpolate } from '../../format/interpolate.ts'
import { Registered } from './registered.tsx'
import { RollNumberBox } from './roll-number-box.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatTimeAlone } from '../../format/time.ts'
import styles from './thank-you.module.css'
import { Title } from './title.tsx'
import { useSignUpStatus } from './use-sign-up-status.ts'

interface ThankYouViewProps {
  readonly words: Words<typeof thankYou>
  readonly language: Language
  readonly titleId: string
  /** Known at once when the place has just been given; everything else comes from the server. */
  readonly rollNumber: string | null
  readonly links: { readonly logIn: string; readonly recovery: string; readonly register: string }
  /** Back to the form, with everything as it was. */
  readonly onTryAgain: () => void
  /** The server says that the place is theirs. */
  readonly onConfirmed: (rollNumber: string) => void
  /** Another child without a second OTP; null where the page has to begin anew. */
  readonly onAnother: (() => void) | null
}

/** How it ended. The address only asks for this view; what it says comes from the server (REG-10, OPN-68). */
export function ThankYouView(props: ThankYouViewProps) {
  const { words, language, titleId, rollNumber, links, onTryAgain, onConfirmed } = props
  const { answer, isSlow, ask } = useSignUpStatus(language)
  const confirmed = typeof answer === 'object' && answer.state === 'confirmed' ? answer.rollNumber : null
  const tell = useEffectEvent(onConfirmed)
  useEffect(() => {
    if (confirmed !== null && rollNumber === null) tell(confirmed)
  }, [confirmed, rollNumber])
  const view = (title: string, children: ReactNode) => (
    <div className={styles['view']}>
      <Title id={titleId} text={title} />
      {children}
    </div>
  )
  if (answer === 'checking' || answer === 'unreached') {
    const known = rollNumber !== null && <RollNumberBox digits={rollNumber} words={words} />
    if (answer === 'checking')
      return view(
        rollNumber === null ? words.checking : words.title,
        <>
          {known}
          <LoadingBubbles label={words.checking} />
        </>,
      )
    return view(
      rollNumber === null ? words.unreached.title : words.title,
      <>
        {known}
        <p role="status">{words.unreached.text}</p>
        <Button onClick={() => void ask()}>{words.unreached.again}</Button>
      </>,
    )
  }
  switch (answer.state) {
    case 'confirmed':
      return (
        <Registered
          place={answer}
          words={words}
          language={language}
          titleId={titleId}
          links={links}
          onAnother={props.onAnother}
        />
      )
    case 'awaiting':
      return view(
        words.confirming.title,
        <div role="status" className="stack-s3">
          <LoadingBubbles label={words.confirming.checking} />
          <p>{isSlow ? words.confirming.long : words.confirming.text}</p>
        </div>,
      )
    case 'failed':
      return view(
        words.failed.title,
        <>
          <p role="alert">{words.failed.text}</p>
          {answer.placeKeptUntil !== null && (
            <p className="soft">
              {interpolate(words.failed.kept, {
                time: formatTimeAlone(readInstant(answer.placeKeptUntil), language),
              })}
            </p>
          )}
          <Button kind="primary" wide onClick={onTryAgain}>
            {words.failed.again}
          </Button>
        </>,
      )
    case 'refund-due':
      return view(
        words.refund.title,
        <>
          <p>{interpolate(words.refund.text, { amount: formatMoney(answer.feePaise) })}</p>
          <Button kind="primary" wide onClick={onTryAgain}>
            {words.refund.again}
          </Button>
        </>,
      )
    case 'none':
      return view(
        words.none.title,
        <>
          <p>{words.none.text}</p>
          <div className="stack-s3">
            <ButtonLink kind="primary" wide href={links.logIn}>
              {words.none.logIn}
            </ButtonLink>
            <ButtonLink wide href={links.recovery}>
              {words.none.recover}
            </ButtonLink>
            <ButtonLink wide href={links.register}>
              {words.none.register}
            </ButtonLink>
          </div>
        </>,
      )
  }
}
