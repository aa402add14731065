import { removePasskey } from '@medha/contract/endpoints/staff-own'
import type { OwnPasskey } from '@medha/contract/shapes/staff'
import { Modal } from '@medha/ui/modal'
import { useState } from 'react'
import { useCallWithStepUp } from '../../api/calls.ts'
import { interpolate } from '../../format/interpolate.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Announced, Notice } from '../../parts/notice.tsx'
import { problemText } from '../../parts/problem-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import styles from './account.module.css'

interface RemovePasskeyDialogProps {
  readonly passkey: OwnPasskey
  onClose(): void
  onRemoved(): void
}

export function RemovePasskeyDialog({ passkey, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const words = useWords()
  const { removing } = words.account
  const callWithStepUp = useCallWithStepUp()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setProblem(null)
    setBusy(true)
    const called = await callWithStepUp(removePasskey, { passkeyKey: passkey.passkeyKey })
    setBusy(false)
    // Removed meanwhile from another page: what was wanted is so.
    if (called.ok || called.refusal.code === 'staff.no-such-thing') onRemoved()
    else setProblem(called.refusal.code)
  }
  const text = problem === 'staff.last-way-in' ? removing.lastWayIn : problem
  return (
    <Modal
      open
      onClose={onClose}
      title={removing.heading}
      closeLabel={words.frame.close}
      dismissible={!isBusy}
      actions={
        <>
          <ActionButton onClick={onClose}>{words.frame.cancel}</ActionButton>
          <ActionButton kind="primary" busy={isBusy} onClick={() => void remove()}>
            {isBusy ? removing.removing : removing.remove}
          </ActionButton>
        </>
      }
    >
      <p className={styles['lead']}>{interpolate(removing.text, { name: passkey.name })}</p>
      <Announced urgent>
        {text !== null && <Notice tone="danger">{problem === text ? problemText(words, text) : text}</Notice>}
      </Announced>
    </Modal>
  )
}
