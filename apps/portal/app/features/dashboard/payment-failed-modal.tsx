import type { dashboard } from '@medha/messages/dashboard.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Modal } from '@medha/ui/modal'

interface PaymentFailedModalProps {
  readonly words: Words<typeof dashboard>
  readonly isOpen: boolean
  readonly onTryAgain: () => void
  readonly onClose: () => void
}

/** PAY-05. Nothing was taken without our knowing: what the bank says later is heard and given back or granted. */
export function PaymentFailedModal({ words, isOpen, onTryAgain, onClose }: PaymentFailedModalProps) {
  return (
    <Modal
      open={isOpen}
      onClose={onClose}
      title={words.paymentFailed.title}
      closeLabel={words.paymentFailed.close}
      actions={
        <Button kind="primary" onClick={onTryAgain}>
          {words.paymentFailed.again}
        </Button>
      }
    >
      <p>{words.paymentFailed.text}</p>
    </Modal>
  )
}
