import { useId, type ReactNode } from 'react'

import { Icon } from '../icon/icon.tsx'
import styles from './modal.module.css'
import { useDialog } from './use-dialog.ts'

export interface ModalProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** The name of the close button. */
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons, in a bar that stays visible at the bottom. */
  readonly actions?: ReactNode
  /** False while the user must wait: no close button, and Esc and the backdrop do nothing. */
  readonly dismissible?: boolean | undefined
}

export function Modal({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  dismissible = true,
}: ModalProps) {
  const titleId = useId()
  const dialog = useDialog({ open, onClose, dismissible })
  return (
    <dialog {...dialog} className={styles['modal']} aria-labelledby={titleId}>
      <div className={styles['sheet']}>
        <h2 className={`h3 ${styles['title']}`} id={titleId}>
          {title}
        </h2>
        <div className={styles['body']}>{open && children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        {dismissible && (
          <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  )
}
