import type { PaymentSummary as Payment } from '@medha/contract/shapes/sign-up'
import type { Words } from '@medha/messages/language'
import type { paymentSummary } from '@medha/messages/payment-states.en'
import { usePageLanguage } from '../api/page-context.ts'
import { interpolateNodes } from '../format/interpolate.ts'
import { formatMoney } from '../format/money.ts'
import { phoneLink } from '../format/phone.ts'
import styles from './payment-summary.module.css'

interface PaymentSummaryProps {
  readonly words: Words<typeof paymentSummary>
  /** Null until the server has answered. */
  readonly payment: Payment | null
  readonly phone: string
}

/** Which payment it is and whom to call: the same wherever a payment has failed. */
export function PaymentSummary({ words, payment, phone }: PaymentSummaryProps) {
  const language = usePageLanguage()
  const link = (
    <a key="phone" className={`link num ${styles['phone']}`} href={phoneLink(phone)}>
      {phone}
    </a>
  )
  return (
    <>
      {payment !== null && (
        <dl className={styles['facts']}>
          <dt>{words.test}</dt>
          <dd>{payment.examTitle[language]}</dd>
          <dt>{words.amount}</dt>
          <dd className="num">{formatMoney(payment.duePaise)}</dd>
          {payment.orderId !== null && (
            <>
              <dt>{words.order}</dt>
              <dd className="num">{payment.orderId}</dd>
            </>
          )}
        </dl>
      )}
      <p className="small soft">{interpolateNodes(words.call, { phone: link })}</p>
    </>
  )
}
