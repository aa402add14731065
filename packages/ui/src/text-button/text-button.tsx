import type { ComponentPropsWithRef } from 'react'

import { classNames } from '../class-names.ts'
import styles from './text-button.module.css'

export interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Next to or between lines of text: the target overlaps them instead of pushing them apart. */
  readonly tight?: boolean | undefined
  readonly small?: boolean | undefined
}

/** An action that looks like a link, because it is less important than the screen's button. */
export function TextButton({ tight = false, small = false, children, ...rest }: TextButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles['button'], tight && styles['tight'], small && styles['small'])}
    >
      {children}
    </button>
  )
}
