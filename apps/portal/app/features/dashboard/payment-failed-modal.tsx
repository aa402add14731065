import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Modal } from '@medha/ui/modal'
import type { ReturnedPayment } from '../../api/payment-return.ts'
import type { StartedPayment } from '../../api/started-payment.ts'
import { interpolate, interpolateNodes } from '../../format/interpolate.ts'
import { formatMoney } from '../../format/money.ts'
import { phoneLink } from '../../format/phone.ts'

interface PaymentFailedModalProps {
  readonly words: Words<typeof dashboard>
  readonly isOpen: boolean
  readonly returned: ReturnedPayment | null | undefined
  readonly supportPhone: string
  /** The payment that this tab sent to the bank; null if unknown. */
  readonly startedPayment: StartedPayment | null
  readonly onTryAgain: () => void
  readonly onClose: () => void
}

/** PAY-05. No money is lost: if the bank reports a payment later, it is refunded or the purchase is granted. */
export function PaymentFailedModal({
  words,
  isOpen,
  returned,
  supportPhone,
  startedPayment,
  onTryAgain,
  onClose,
}: PaymentFailedModalProps) {
  const isCancelled = returned?.outcome === 'aborted'
  // A course order has its own number, which is on its pages and documents.
  const order = (returned?.purpose === 'course' ? returned.orderId : null) ?? startedPayment?.orderId
  const what = words.paidFor[returned?.purpose ?? 'other']
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={isCancelled ? words.paymentCancelled.title : words.paymentFailed.title}
      closeLabel={words.paymentFailed.close}
      actions={
        <Button kind="primary" onClick={onTryAgain}>
          {words.paymentFailed.again}
        </Button>
      }
    >
      {isCancelled ? (
        <p>{interpolate(words.paymentCancelled.text, { what })}</p>
      ) : (
        <>
          <p>{words.paymentFailed.text}</p>
          <p>{interpolate(words.paymentFailedFor, { what })}</p>
        </>
      )}
      {startedPayment !== null && (
        <p className="num">
          {interpolate(words.paymentEnded.amount, { amount: formatMoney(startedPayment.amountPaise) })}
        </p>
      )}
      {order !== undefined && <p className="num">{interpolate(words.paymentEnded.order, { order })}</p>}
      <p className="small soft">
        {interpolateNodes(words.paymentEnded.call, {
          phone: (
            <a key="phone" className="link num" href={phoneLink(supportPhone)}>
              {supportPhone}
            </a>
          ),
        })}
      </p>
    </Modal>
  )
}
