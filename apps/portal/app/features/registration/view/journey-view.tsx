import type { firstStep } from '@medha/messages/first-step.en'
import type { Words } from '@medha/messages/language'
import { Skeleton } from '@medha/ui/skeleton'
import { Stack } from '@medha/ui/stack'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { pollPage } from '../../../api/poll-page.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { CallUs } from '../../../parts/call-us.tsx'
import { useStepTitle } from '../../../parts/use-step-title.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { checkPayment } from '../store/check-payment.ts'
import { pollStatus } from '../store/poll-status.ts'
import { findLead } from '../store/find-lead.ts'
import { resendCode, submitNumber } from '../store/prove-number.ts'
import { applyTypedCoupon, payForPlace, takePlace, tryAgain } from '../store/take-place.ts'
import { ClosedCard } from '../closed-card.tsx'
import { afreshAt, type LeadLookup } from '../journey/arrival.ts'
import { stepOf } from '../journey/journey.ts'
import type { JourneyState, Place } from '../journey/state.ts'
import { NumberForm } from '../number-form.tsx'
import type { CardLinks } from '../card-links.ts'
import { CardFrame } from './card-frame.tsx'
import styles from './card-view.module.css'
import { ExamStep } from './exam-step.tsx'
import { Exhausted } from './exhausted.tsx'
import { FailedStep } from './failed-step.tsx'
import { PayStep } from './pay-step.tsx'
import { RegistrationCode } from './registration-code.tsx'
import { formWords, numberWords, type CardWords } from './notice-words.ts'
import { StudentStep } from './student-step.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useRefusalToast } from './use-refusal-toast.ts'
import { useStoreState } from './use-store.ts'
import { useStepHistory } from './use-step-history.ts'

export interface JourneyViewProps {
  readonly store: RegistrationStore
  readonly lookup: LeadLookup
  readonly words: CardWords
  readonly firstStep: Words<typeof firstStep>
  readonly links: CardLinks
  readonly agreement: ReactNode
  readonly titleId: string
  readonly heading: string
  /** Renders the end of the journey; with the roll number if it was assigned on this page. */
  readonly renderThankYou: (
    rollNumber: string | null,
    handlers: {
      onTryAgain(): void
      onOtherDay(): void
      onConfirmed(rollNumber: string): void
      /** Null if the number is no longer proven: then the page starts anew. */
      readonly onAnother: (() => void) | null
    },
  ) => ReactNode
}

/** Renders the journey. It decides nothing: the journey determines what to show and what a press means. */
export function JourneyView(props: JourneyViewProps) {
  const { store, words } = props
  const state = useStoreState(store)
  useStepHistory(store, state.at)
  useRecovery(store)
  useRefusalToast(formWords(words, state.problems.form), state.problems.form)
  const [first] = useState(state.at)
  const [hasMoved, setMoved] = useState(false)
  if (!hasMoved && first !== state.at) setMoved(true)

  const step = stepOf(state, store.facts)
  const { title, bubble } = headOf(state, props)
  // The thank-you view sets its own title: only it knows how the payment ended.
  useStepTitle(state.at === 'number' || step === 'closed' ? '' : title)
  if (step === 'thank-you')
    return (
      <>
        {props.renderThankYou(state.registered?.rollNumber ?? null, {
          onTryAgain: () => {
            store.send({ type: 'payment-failed' })
            void tryAgain(store)
          },
          onOtherDay: () => {
            store.send({ type: 'payment-failed' })
            store.send({ type: 'try-again' })
          },
          // OPN-75: the place is confirmed, so no typed input is stored any longer.
          onConfirmed: (rollNumber) => store.send({ type: 'registered', rollNumber }),
          onAnother: state.proof === null ? null : () => registerAnother(store),
        })}
      </>
    )
  return (
    <CardFrame
      key={state.at}
      titleId={props.titleId}
      title={title}
      step={step === 'closed' || step === 0 ? null : bubble}
      stepLabel={interpolate(words.registration.step, { step: bubble + 1 })}
      // A page that comes back from the bank starts above the card, so its message is scrolled into view.
      isNew={hasMoved || state.at === 'payment-failed'}
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
  { at, isExhausted, paymentEnd }: JourneyState,
  { words: { registration }, heading }: JourneyViewProps,
) => {
  const titles: Readonly<Record<Place, string>> = {
    number: heading,
    // REG-02
    code: isExhausted ? heading : registration.verifyTitle,
    student: registration.studentTitle,
    exam: registration.examTitle,
    pay: registration.payTitle,
    'payment-failed': {
      failed: registration.failed.title,
      cancelled: registration.failed.cancelledTitle,
      open: registration.openPayment.title,
    }[paymentEnd],
    'thank-you': '',
  }
  return { title: titles[at], bubble: BUBBLES[at] }
}

function Body(props: JourneyViewProps & { readonly state: JourneyState }) {
  const { store, state, words, firstStep, links, agreement } = props
  const retry = () => retryUnreached(props)
  const isClosed = stepOf(state, store.facts) === 'closed'
  const hasRetried = useRef(false)
  // "Check again" disappears together with the closed card.
  useEffect(() => {
    if (hasRetried.current && !isClosed) document.getElementById('mobile')?.focus()
  }, [isClosed])
  const trouble = <TroubleNote state={state} words={words} onRetry={retry} />
  const retryStatus = () => {
    hasRetried.current = true
    void pollStatus(store, pollPage)
  }
  if (isClosed)
    return (
      <ClosedCard words={firstStep} links={links} onRetry={state.isStatusUnknown ? retryStatus : undefined} />
    )
  if (state.pendingCall === 'lead') return <Waiting label={words.registration.trouble.lead} />
  switch (state.at) {
    case 'number':
      return <NumberPlace {...props} />
    case 'code':
      if (state.isExhausted || state.sent === null)
        return <Exhausted store={store} state={state} words={words} logIn={links.logIn} />
      return (
        <RegistrationCode
          // OTP-09: a refused code empties the boxes, and so does a new one: old digits would use up a try.
          key={`${state.wrongCodes} ${state.sent.timesSent}`}
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
      return <StudentStep store={store} state={state} words={words} trouble={trouble} />
    case 'exam':
      return <ExamStep store={store} state={state} words={words} links={links} trouble={trouble} />
    case 'pay':
      if (state.hold === null) return null
      return <PayStep store={store} state={state} hold={state.hold} words={words} trouble={trouble} />
    case 'payment-failed':
      return <FailedStep store={store} state={state} words={words} trouble={trouble} />
    case 'thank-you':
      return null
  }
}

function NumberPlace(props: JourneyViewProps & { readonly state: JourneyState }) {
  const { store, state, words, firstStep, links, agreement } = props
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
      isBusy={state.pendingCall === 'code'}
      above={
        <>
          <CallUs code={notice?.code} words={words.registration.code} phone={store.facts.supportPhone} />
          <TroubleNote takesFocus state={state} words={words} onRetry={() => retryUnreached(props)} />
        </>
      }
      country={store.facts.country}
      onNumber={(typed) => void submitNumber(store, typed)}
      onDigits={(typed) => store.send({ type: 'number-typed', typed })}
    />
  )
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <Stack gap="s5" role="status">
      <span className="visually-hidden">{label}</span>
      <Skeleton shape="field" count={3} />
      <Skeleton shape="button" />
    </Stack>
  )
}

/** Resets the address first: that of the thank-you would show it again at the next reload. */
const registerAnother = (store: RegistrationStore): void => {
  history.replaceState(history.state, '', afreshAt(location))
  store.send({
    type: 'another-child',
    formId: crypto.randomUUID(),
    allowed: store.facts.attemptsAllowed,
  })
}

const retryUnreached = ({ store, lookup }: JourneyViewProps): void => {
  const { unreached, at, typed } = store.current()
  switch (unreached) {
    case 'code':
      return void (at === 'code' ? resendCode(store) : submitNumber(store, typed))
    case 'lead':
      return void findLead(store, lookup)
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

/** The network is back, or the browser restores the page from its cache: lists are refetched, buttons work again. */
const useRecovery = (store: RegistrationStore): void => {
  useEffect(() => {
    const online = () => {
      if (Object.values(store.current().lists).includes('failed')) store.send({ type: 'lists-retried' })
    }
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      store.send({ type: 'came-back' })
      void checkPayment(store)
    }
    addEventListener('online', online)
    addEventListener('pageshow', shown)
    return () => {
      removeEventListener('online', online)
      removeEventListener('pageshow', shown)
    }
  }, [store])
}
