import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Modal } from '@medha/ui/modal'
import type { ReturnedPayment } from '../../api/payment-return.ts'
import { interpolate } from '../../format/interpolate.ts'

interface PaymentFailedModalProps {
  readonly words: Words<typeof dashboard>
  readonly isOpen: boolean
  readonly returned: Pick<ReturnedPayment, 'purpose' | 'outcome'> | null | undefined
  readonly onTryAgain: () => void
  readonly onClose: () => void
}

/** PAY-05. Nothing was taken without our knowing: what the bank says later is heard and given back or granted. */
export function PaymentFailedModal({
  words,
  isOpen,
  returned,
  onTryAgain,
  onClose,
}: PaymentFailedModalProps) {
  const isCancelled = returned?.outcome === 'aborted'
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
    </Modal>
  )
}
