import { useId, type ReactNode } from 'react'

import { Icon } from '../icon/icon.tsx'
import { useDialog } from '../modal/use-dialog.ts'
import styles from './drawer.module.css'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
  /** Buttons, in a bar that stays visible at the bottom. */
  readonly actions?: ReactNode
}

/** A sheet from the bottom on phones, a panel from the right on wide screens. */
export function Drawer({ open, onClose, title, closeLabel, children, actions }: DrawerProps) {
  const titleId = useId()
  const dialog = useDialog({ open, onClose, dismissible: true })
  return (
    <dialog {...dialog} className={styles['drawer']} aria-labelledby={titleId}>
      <div className={styles['sheet']}>
        <h2 className={`h3 ${styles['title']}`} id={titleId}>
          {title}
        </h2>
        <div className={styles['body']}>{open && children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}
