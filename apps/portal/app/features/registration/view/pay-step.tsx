import type { Language } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { RadioGroup } from '@medha/ui/radio-group'
import { TextButton } from '@medha/ui/text-button'
import type { ReactNode, SyntheticEvent } from 'react'
import { interpolate } from '../../../format/interpolate.ts'
import type { RegistrationStore } from '../store/registration-store.ts'
import { payForPlace } from '../store/take-place.ts'
import { dueOf } from '../journey/coupon.ts'
import { slotOf, usesDefaultBranch } from '../journey/exam-answers.ts'
import { choicesOf } from '../journey/lists.ts'
import type { Hold, JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { CouponBox } from './coupon-box.tsx'
import { formWords, methodWords, type CardWords } from './notice-words.ts'
import { formatHours } from '@medha/messages/clock'
import { formatShortDay } from '../../../format/day.ts'
import { formatMoney } from '../../../format/money.ts'

interface PayStepProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly hold: Hold
  readonly words: CardWords
  readonly language: Language
  readonly trouble: ReactNode
}

/** The place is held: what it costs, a coupon, and the way to pay (OPN-17, CPN-05 to CPN-08). */
export function PayStep({ store, state, hold, words, language, trouble }: PayStepProps) {
  const { pay, submit } = words.registration
  const due = dueOf(hold.feePaise, state.coupon)
  const methods = choicesOf(state, store.facts, 'methods')
  const error = formWords(words, state.problems.form)
  const press = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void payForPlace(store)
  }
  return (
    <div className={styles['stack']}>
      <ChosenPlace store={store} state={state} words={words} language={language} />
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
      {hold.isCouponApplicable && <CouponBox store={store} state={state} words={words} />}
      <form className={styles['form']} noValidate onSubmit={press}>
        {due > 0 && methods.length > 0 && (
          <RadioGroup
            name="method"
            legend={pay.method}
            value={state.method ?? ''}
            options={methods.map(({ value, label }) => ({
              value,
              label: methodWords(words, value) ?? label,
            }))}
            onChoice={(method) => store.send({ type: 'method-chosen', method })}
          />
        )}
        {due > 0 && <p className="small soft">{pay.safe}</p>}
        <div role="alert">
          {error !== undefined && <p className={`${styles['note']} ${styles['wrong']}`}>{error}</p>}
        </div>
        {trouble}
        <div className={`${styles['bar']} ${styles['alone']}`}>
          <Button
            type="submit"
            kind="primary"
            wide
            busy={state.asking === 'payment'}
            busyLabel={submit.paying}
          >
            {due > 0 ? interpolate(submit.pay, { amount: formatMoney(due) }) : submit.payNothing}
          </Button>
        </div>
      </form>
    </div>
  )
}

function ChosenPlace({ store, state, words, language }: Omit<PayStepProps, 'hold' | 'trouble'>) {
  const slot = slotOf(state.exam, store.facts)
  const where = usesDefaultBranch(state.exam, store.facts)
    ? store.facts.defaultBranch.name
    : state.exam.centreLabel
  if (slot === null) return null
  return (
    <section className={styles['summary']} aria-label={words.registration.examTitle}>
      <div>
        <p>
          <b>
            {formatShortDay(state.exam.day, language)}, {formatHours(slot.starts, slot.ends, language)}
          </b>
        </p>
        <p className="small soft">
          {words.registration.exam.modes[slot.mode]}, {where}
        </p>
        <p className="small soft">{words.registration.pay.held}</p>
      </div>
      <TextButton onClick={() => store.send({ type: 'went-to', place: 'exam' })}>
        {words.registration.pay.change}
      </TextButton>
    </section>
  )
}
