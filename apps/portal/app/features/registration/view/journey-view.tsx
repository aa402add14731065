import type { firstStep } from '@medha/messages/first-step.en'
import type { Language, Words } from '@medha/messages/language'
import { MOBILE_LENGTH } from '@medha/rules/mobile-or-psid'
import { Skeleton } from '@medha/ui/skeleton'
import { useEffect, useState, type ReactNode } from 'react'
import { interpolate } from '../../../format/interpolate.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { askFirstQuestion } from '../store/find-lead.ts'
import { resendCode, submitNumber } from '../store/prove-number.ts'
import { applyTypedCoupon, payForPlace, takePlace } from '../store/take-place.ts'
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
import { numberWords, type CardWords } from './notice-words.ts'
import { StudentStep } from './student-step.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useStoreState } from './use-store.ts'
import { useStepHistory } from './use-step-history.ts'

export interface JourneyViewProps {
  readonly store: RegistrationStore
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
  const { store, words } = props
  const state = useStoreState(store)
  useStepHistory(store, state.at)
  useRecovery(store)
  const [first] = useState(state.at)

  const step = stepOf(state, store.facts)
  if (step === 'thank-you')
    return (
      <>
        {props.renderThankYou(state.registered?.rollNumber ?? null, {
          onTryAgain: () => store.send({ type: 'payment-failed' }),
          // OPN-75: the place is theirs, so nothing that was typed is kept any longer.
          onConfirmed: (rollNumber) => store.send({ type: 'registered', rollNumber }),
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
      stepLabel={interpolate(words.registration.step, { step: bubble + 1 })}
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

const headOf = (
  { at, isExhausted }: JourneyState,
  { words: { registration }, heading }: JourneyViewProps,
) => {
  const titles: Readonly<Record<Place, string>> = {
    number: heading,
    // REG-02
    code: isExhausted ? heading : registration.verifyTitle,
    student: registration.studentTitle,
    exam: registration.examTitle,
    pay: registration.payTitle,
    'payment-failed': registration.failed.title,
    'thank-you': '',
  }
  return { title: titles[at], bubble: BUBBLES[at] }
}

function Body(props: JourneyViewProps & { readonly state: JourneyState }) {
  const { store, state, words, firstStep, links, agreement, language } = props
  const retry = () => retryAsking(props)
  const trouble = <TroubleNote state={state} words={words} onRetry={retry} />
  if (stepOf(state, store.facts) === 'closed') return <ClosedCard words={firstStep} links={links} />
  if (state.asking === 'lead') return <Waiting label={words.registration.trouble.lead} />
  switch (state.at) {
    case 'number':
      return <NumberPlace {...props} trouble={trouble} />
    case 'code':
      if (state.isExhausted || state.sent === null)
        return <Exhausted store={store} words={words} logIn={links.logIn} />
      return (
        <CodeStep
          // OTP-09: a refused code leaves empty boxes.
          key={state.wrongCodes}
          store={store}
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
      return <StudentStep store={store} state={state} words={words} language={language} trouble={trouble} />
    case 'exam':
      return (
        <ExamStep
          store={store}
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
          store={store}
          state={state}
          hold={state.hold}
          words={words}
          language={language}
          trouble={trouble}
        />
      )
    case 'payment-failed':
      return <FailedStep store={store} words={words} />
    case 'thank-you':
      return null
  }
}

function NumberPlace(
  props: JourneyViewProps & { readonly state: JourneyState; readonly trouble: ReactNode },
) {
  const { store, state, words, firstStep, links, agreement, trouble } = props
  const notice = state.problems.number
  const isNote = notice?.code === 'prove-first'
  const text = numberWords(words, notice)
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
      shortest={MOBILE_LENGTH[store.facts.country].least}
      onNumber={(typed) => void submitNumber(store, typed)}
      onDigits={(typed) => store.send({ type: 'number-typed', typed })}
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

const retryAsking = ({ store, question }: JourneyViewProps): void => {
  const { unreached, at, typed } = store.current()
  switch (unreached) {
    case 'code':
      return void (at === 'code' ? resendCode(store) : submitNumber(store, typed))
    case 'lead':
      return void askFirstQuestion(store, question)
    case 'place':
      return void takePlace(store)
    case 'payment':
      return void payForPlace(store)
    case 'coupon':
      return void applyTypedCoupon(store)
    case 'proof':
    case 'caller':
    case null:
      return store.send({ type: 'came-back' })
  }
}

/** The network is back, or the page is shown again as it was left: lists are asked for again, buttons live again. */
const useRecovery = (store: RegistrationStore): void => {
  useEffect(() => {
    const online = () => {
      if (Object.values(store.current().lists).includes('failed')) store.send({ type: 'lists-retried' })
    }
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) store.send({ type: 'came-back' })
    }
    addEventListener('online', online)
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pageshow', shown)
    }
  }, [store])
}
