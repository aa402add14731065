import type { courses } from '@medha/messages/courses.en'
import type { Words } from '@medha/messages/language'
import type { CourseQuote } from '@medha/rules/course-fee'
import { paymentPlan } from '@medha/rules/course-fee'
import { interpolate } from '../../../format/interpolate.ts'
import { formatMoney } from '../../../format/money.ts'
import { Before } from './fee-lines.tsx'
import styles from './fee-panel.module.css'

interface PaymentPlanProps {
  readonly words: Words<typeof courses>['fees']
  readonly quote: CourseQuote
  readonly couponPaise?: number
  /** The first amount has been paid. */
  readonly isPaid?: boolean
}

/** What is paid now, what later, and the sum of both. */
export function PaymentPlanLines({ words, quote, couponPaise = 0, isPaid = false }: PaymentPlanProps) {
  const { nowPaise, laterPaise, totalPaise } = paymentPlan(quote, couponPaise)
  const fee = quote.paysFor === 'course' ? words.courseFee : words.registrationFee
  return (
    <dl className={styles['plan']} data-part="payment-plan">
      <div>
        <dt>{isPaid ? words.paid : interpolate(words.payNowFor, { fee })}</dt>
        <dd className={`num ${styles['planNow']}`}>{formatMoney(nowPaise)}</dd>
      </div>
      {laterPaise > 0 && (
        <div>
          <dt>{words.later}</dt>
          <dd className="num">{formatMoney(laterPaise)}</dd>
        </div>
      )}
      <div className={styles['planTotal']}>
        <dt>{words.total}</dt>
        <dd className="num">
          {totalPaise < quote.listPaise && <Before words={words} paise={quote.listPaise} />}{' '}
          {formatMoney(totalPaise)}
        </dd>
      </div>
    </dl>
  )
}
