import { buttonClass } from '@medha/ui/button'
import styles from './register-bar.module.css'

interface RegisterBarProps {
  readonly label: string
  readonly cardId: string
  readonly isShown: boolean
}

/** On phones a link to the card stays at the bottom of the screen once the user has scrolled past the card. */
export function RegisterBar({ label, cardId, isShown }: RegisterBarProps) {
  return (
    <div className={styles['bar']} hidden={!isShown}>
      <a className={buttonClass({ kind: 'primary', wide: true, low: true })} href={`#${cardId}`}>
        {label}
      </a>
    </div>
  )
}
