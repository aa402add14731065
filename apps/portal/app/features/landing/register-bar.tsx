import { buttonClass } from '@medha/ui/button'
import styles from './register-bar.module.css'

interface RegisterBarProps {
  readonly label: string
  readonly cardId: string
  readonly isShown: boolean
}

/** On phones the way to the card stays under the thumb once the card has left the screen. */
export function RegisterBar({ label, cardId, isShown }: RegisterBarProps) {
  return (
    <div className={styles['bar']} hidden={!isShown}>
      <a className={buttonClass({ kind: 'primary', wide: true, low: true })} href={`#${cardId}`}>
        {label}
      </a>
    </div>
  )
}
