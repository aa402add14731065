import { Modal } from '@medha/ui/modal'
import { useWords } from '../words/words-provider.tsx'
import { CodeForm } from '../parts/code-form.tsx'
import styles from './step-up-dialog.module.css'

interface StepUpDialogProps {
  readonly isOpen: boolean
  readonly isSecondTry: boolean
  /** Null: the person has closed the dialog. */
  onCode(code: string | null): void
}

/** For people without a passkey: the code of the authenticator app confirms one call. */
export function StepUpDialog({ isOpen, isSecondTry, onCode }: StepUpDialogProps) {
  const { stepUp, close } = useWords().frame
  return (
    <Modal open={isOpen} onClose={() => onCode(null)} title={stepUp.heading} closeLabel={close}>
      <p className={`soft ${styles['text']}`}>{stepUp.text}</p>
      <CodeForm
        label={stepUp.code}
        submit={stepUp.confirm}
        submitting={stepUp.confirm}
        needed={stepUp.codeNeeded}
        problem={isSecondTry ? stepUp.wrong : null}
        isBusy={false}
        onCode={onCode}
      />
    </Modal>
  )
}
