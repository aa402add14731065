import type { firstStep } from '@medha/messages/first-step.en'
import type { Language, Words } from '@medha/messages/language'
import { MOBILE_LENGTH } from '@medha/rules/mobile-or-psid'
import { Skeleton } from '@medha/ui/skeleton'
import { useEffect, useState, type ReactNode } from 'react'
import { interpolate } from '../../../format/interpolate.ts'
import type { Card } from '../card/card.ts'
import { askFirstQuestion } from '../card/find-lead.ts'
import { resendCode, submitNumber } from '../card/prove-number.ts'
import { applyTypedCoupon, payForPlace, takePlace } from '../card/take-place.ts'
import { ClosedCard } from '../closed-card.tsx'
import type { FirstQuestion } from '../journey/arrival.ts'
import { stepOf } from '../journey/journey.ts'
import type { JourneyState, Place } from '../journey/state.ts'
import { NumberForm } from '../number-form.tsx'
import type { CardLinks } from '../card-links.ts'
import { CardFrame } from './card-frame.tsx'
import styles from './card-view.module.css'
import { CodeStep } from './code-step.tsx'
import { ExamStep } from './exam-step.tsx'
import { Exhausted } from './exhausted.tsx'
import { FailedStep } from './failed-step.tsx'
import { PayStep } from './pay-step.tsx'
import { numberWords, type CardWords } from './say-in-words.ts'
import { StudentStep } from './student-step.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useCardState } from './use-card.ts'
import { useCardHistory } from './use-card-history.ts'

export interface JourneyViewProps {
  readonly card: Card
  readonly question: FirstQuestion
  readonly words: CardWords
  readonly firstStep: Words<typeof firstStep>
  readonly links: CardLinks
  readonly agreement: ReactNode
  readonly language: Language
  readonly titleId: string
  readonly heading: string
  /** Drawn once the place is theirs; with the roll number when it has just been given. */
  readonly renderThankYou: (
    rollNumber: string | null,
    handlers: { onTryAgain(): void; onConfirmed(rollNumber: string): void },
  ) => ReactNode
}

/** Draws the journey. It decides nothing: what to show, and what a press means, the journey says. */
export function JourneyView(props: JourneyViewProps) {
  const { card, words } = props
  const state = useCardState(card)
  useCardHistory(card, state.at)
  useRecovery(card)
  const [first] = useState(state.at)

  const step = stepOf(state, card.facts)
  if (step === 'thank-you')
    return (
      <>
        {props.renderThankYou(state.registered?.rollNumber ?? null, {
          onTryAgain: () => card.send({ type: 'payment-failed' }),
          // OPN-75: the place is theirs, so nothing that was typed is kept any longer.
          onConfirmed: (rollNumber) => card.send({ type: 'registered', rollNumber }),
        })}
      </>
    )
  const { title, bubble } = headOf(state, props)
  return (
    <CardFrame
      key={state.at}
      titleId={props.titleId}
      title={title}
      step={step === 'closed' || step === 0 ? null : bubble}
      stepLabel={interpolate(words.card.step, { step: bubble + 1 })}
      isNew={first !== state.at}
      takesFocus={state.at !== 'code' && state.at !== 'number'}
    >
      <Body {...props} state={state} />
    </CardFrame>
  )
}

const BUBBLES: Readonly<Record<Place, number>> = {
  number: 0,
  code: 0,
  student: 1,
  exam: 1,
  pay: 2,
  'payment-failed': 2,
  'thank-you': 2,
}

const headOf = ({ at, isExhausted }: JourneyState, { words: { card }, heading }: JourneyViewProps) => {
  const titles: Readonly<Record<Place, string>> = {
    number: heading,
    // REG-02
    code: isExhausted ? heading : card.verifyTitle,
    student: card.studentTitle,
    exam: card.examTitle,
    pay: card.payTitle,
    'payment-failed': card.failed.title,
    'thank-you': '',
  }
  return { title: titles[at], bubble: BUBBLES[at] }
}

function Body(props: JourneyViewProps & { readonly state: JourneyState }) {
  const { card, state, words, firstStep, links, agreement, language } = props
  const retry = () => retryAsking(props)
  const trouble = <TroubleNote state={state} words={words} onRetry={retry} />
  if (stepOf(state, card.facts) === 'closed') return <ClosedCard words={firstStep} links={links} />
  if (state.asking === 'lead') return <Waiting label={words.card.trouble.lead} />
  switch (state.at) {
    case 'number':
      return <NumberPlace {...props} trouble={trouble} />
    case 'code':
      if (state.isExhausted || state.sent === null)
        return <Exhausted card={card} words={words} logIn={links.logIn} />
      return (
        <CodeStep
          // OTP-09: a refused code leaves empty boxes.
          key={state.wrongCodes}
          card={card}
          state={state}
          sent={state.sent}
          words={words}
          below={
            <>
              <p className={styles['center']}>
                <a className="link" href={links.logIn}>
                  {firstStep.logIn}
                </a>
              </p>
              <p className={styles['fine']}>{agreement}</p>
            </>
          }
        />
      )
    case 'student':
      return <StudentStep card={card} state={state} words={words} language={language} trouble={trouble} />
    case 'exam':
      return (
        <ExamStep
          card={card}
          state={state}
          words={words}
          language={language}
          links={links}
          trouble={trouble}
        />
      )
    case 'pay':
      if (state.hold === null) return null
      return (
        <PayStep
          card={card}
          state={state}
          hold={state.hold}
          words={words}
          language={language}
          trouble={trouble}
        />
      )
    case 'payment-failed':
      return <FailedStep card={card} words={words} />
    case 'thank-you':
      return null
  }
}

function NumberPlace(
  props: JourneyViewProps & { readonly state: JourneyState; readonly trouble: ReactNode },
) {
  const { card, state, words, firstStep, links, agreement, trouble } = props
  const said = state.problems.number
  const isNote = said?.code === 'prove-first'
  const text = numberWords(words, said)
  return (
    <NumberForm
      words={firstStep}
      logIn={links.logIn}
      agreement={agreement}
      error={isNote ? undefined : text}
      note={isNote ? text : undefined}
      typed={state.typed}
      isBusy={state.asking === 'code'}
      below={trouble}
      shortest={MOBILE_LENGTH[card.facts.country].least}
      onNumber={(typed) => void submitNumber(card, typed)}
      onDigits={(typed) => card.send({ type: 'number-typed', typed })}
    />
  )
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div role="status" className={styles['stack']}>
      <span className="visually-hidden">{label}</span>
      <Skeleton shape="field" count={3} />
      <Skeleton shape="button" />
    </div>
  )
}

const retryAsking = ({ card, question }: JourneyViewProps): void => {
  const { unreached, at, typed } = card.current()
  switch (unreached) {
    case 'code':
      return void (at === 'code' ? resendCode(card) : submitNumber(card, typed))
    case 'lead':
      return void askFirstQuestion(card, question)
    case 'place':
      return void takePlace(card)
    case 'payment':
      return void payForPlace(card)
    case 'coupon':
      return void applyTypedCoupon(card)
    case 'proof':
    case 'caller':
    case null:
      return card.send({ type: 'came-back' })
  }
}

/** The network is back, or the page is shown again as it was left: lists are asked for again, buttons live again. */
const useRecovery = (card: Card): void => {
  useEffect(() => {
    const online = () => {
      if (Object.values(card.current().lists).includes('failed')) card.send({ type: 'lists-retried' })
    }
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) card.send({ type: 'came-back' })
    }
    addEventListener('online', online)
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pageshow', shown)
    }
  }, [card])
}
