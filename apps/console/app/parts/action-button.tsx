import type { ComponentPropsWithRef, MouseEvent } from 'react'
import styles from './action-button.module.css'

interface ActionButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** One `primary` in a dialog or a page; `text` in the row of a table. */
  readonly kind?: 'primary' | 'line' | 'text'
  /** Work is in progress: the button keeps its focus and cannot be pressed again. */
  readonly busy?: boolean
}

/** A button of the console: 36 px for a mouse, 48 px for a finger. */
export function ActionButton({ kind = 'line', busy = false, onClick, ...rest }: ActionButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${styles['action']} ${styles[kind]}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    />
  )
}
