import { Button } from '@medha/ui/button'
import { RadioGroup } from '@medha/ui/radio-group'
import { Stack } from '@medha/ui/stack'
import { TextButton } from '@medha/ui/text-button'
import type { ReactNode, SyntheticEvent } from 'react'
import { usePageLanguage } from '../../../api/page-context.ts'
import { interpolate } from '../../../format/interpolate.ts'
import { methodOptions } from '../../../parts/method-options.ts'
import { CouponBox } from '../../../parts/coupon-box.tsx'
import type { RegistrationStore } from '../store/registration-store.ts'
import { applyTypedCoupon, payForPlace, removeCoupon } from '../store/take-place.ts'
import { dueOf } from '../journey/coupon.ts'
import { slotOf, usesDefaultBranch } from '../journey/exam-answers.ts'
import { choicesOf } from '../journey/lists.ts'
import type { Hold, JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { StepBar } from './step-bar.tsx'
import { couponWords, formWords, type CardWords } from './notice-words.ts'
import { formatHours } from '@medha/messages/clock'
import { formatShortDay } from '../../../format/day.ts'
import { formatTime } from '../../../format/time.ts'
import { readInstant } from '../../../api/clock.ts'
import { formatMoney } from '../../../format/money.ts'

interface PayStepProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly hold: Hold
  readonly words: CardWords
  readonly trouble: ReactNode
}

/** The place is held: its price, a coupon, and how to pay (OPN-17, CPN-05 to CPN-08). */
export function PayStep({ store, state, hold, words, trouble }: PayStepProps) {
  const { pay, submit } = words.registration
  const due = dueOf(hold.feePaise, state.coupon)
  const methods = choicesOf(state, store.facts, 'methods')
  const error = formWords(words, state.problems.form)
  const press = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void payForPlace(store)
  }
  return (
    <Stack gap="s5">
      <ChosenPlace store={store} state={state} words={words} />
      <dl className={`${styles['bill']} num`}>
        <dt>
          {pay.fee} <span className="small soft">({pay.nonRefundable})</span>
        </dt>
        <dd>{formatMoney(hold.feePaise)}</dd>
        {state.coupon.is === 'applied' && (
          <>
            <dt>{interpolate(pay.discount, { code: state.coupon.code })}</dt>
            <dd>−{formatMoney(Math.min(hold.feePaise, state.coupon.discountPaise))}</dd>
            <dt className={styles['total']}>{pay.total}</dt>
            <dd className={styles['total']}>{formatMoney(due)}</dd>
          </>
        )}
      </dl>
      {hold.isCouponApplicable && <Coupon store={store} state={state} words={words} />}
      <form className="stack-s5" noValidate onSubmit={press}>
        {due > 0 && methods.length > 0 && (
          <RadioGroup
            name="method"
            legend={pay.method}
            value={state.method ?? ''}
            options={methodOptions(
              pay.methods,
              methods.map(({ value, label }) => ({ method: value, label })),
            )}
            onChoice={(method) => store.send({ type: 'method-chosen', method })}
          />
        )}
        {due > 0 && <p className="small soft">{pay.safe}</p>}
        <StepBar isAlone error={error} trouble={trouble}>
          <Button
            type="submit"
            kind="primary"
            wide
            busy={state.pendingCall === 'payment'}
            busyLabel={submit.paying}
          >
            {due > 0 ? interpolate(submit.pay, { amount: formatMoney(due) }) : submit.payNothing}
          </Button>
        </StepBar>
      </form>
    </Stack>
  )
}

function Coupon({ store, state, words }: Pick<PayStepProps, 'store' | 'state' | 'words'>) {
  const { coupon, pendingCall } = state
  return (
    <CouponBox
      id="reg-coupon"
      words={words.registration.pay.coupon}
      applied={coupon.is === 'applied' ? (couponWords(words, coupon.notice) ?? '') : null}
      typed={coupon.is === 'none' ? coupon.typed : ''}
      error={coupon.is === 'none' ? couponWords(words, coupon.problem) : undefined}
      isBusy={pendingCall === 'coupon'}
      isWaiting={pendingCall === 'payment'}
      onTyped={(typed) => store.send({ type: 'coupon-typed', typed })}
      onApply={() => void applyTypedCoupon(store)}
      onRemove={() => removeCoupon(store)}
    />
  )
}

/** Decision 44: the status of the seat from the server. A hold that has expired is not granted a second time. */
function SeatSentence({
  seat,
  store,
  words,
}: Pick<PayStepProps, 'store' | 'words'> & { readonly seat: Hold['seat'] }) {
  const language = usePageLanguage()
  if (seat === undefined) return null
  const seatWords = words.registration.pay.seat
  const until = seat.is === 'held' ? readInstant(seat.until) : null
  const text =
    seat.is === 'held-once-paying'
      ? seatWords.heldOncePaying
      : until !== null && until.getTime() > store.deps.now()
        ? interpolate(seatWords.heldUntil, { time: formatTime(until, language) })
        : seatWords.takenWhenPaid
  return <p className="small soft">{text}</p>
}

function ChosenPlace({ store, state, words }: Omit<PayStepProps, 'hold' | 'trouble'>) {
  const language = usePageLanguage()
  const slot = slotOf(state.exam, store.facts)
  const where = usesDefaultBranch(state.exam, store.facts)
    ? store.facts.defaultBranch.name
    : state.exam.centreLabel
  if (slot === null) return null
  const { student, hold } = state
  const className = choicesOf(state, store.facts, 'classes').find(
    ({ value }) => value === student.classId,
  )?.label
  return (
    <section className={styles['summary']} aria-label={words.registration.examTitle}>
      <div>
        <p>
          <b>{student.name}</b>
          {className !== undefined && `, ${className}`}
        </p>
        <p>
          <b>
            {formatShortDay(state.exam.day, language)}, {formatHours(slot.starts, slot.ends, language)}
          </b>
        </p>
        <p className="small soft">
          {slot.mode === 'online'
            ? words.registration.exam.atHome
            : `${words.registration.exam.modes[slot.mode]}, ${where}`}
        </p>
        {slot.mode === 'offline' && hold?.address !== undefined && (
          <p className="small soft">{hold.address}</p>
        )}
        <SeatSentence seat={hold?.seat} store={store} words={words} />
      </div>
      <TextButton onClick={() => store.send({ type: 'went-to', place: 'exam' })}>
        {words.registration.pay.change}
      </TextButton>
    </section>
  )
}
