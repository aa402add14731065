import type { ComponentPropsWithRef } from 'react'

import { classNames } from '../class-names.ts'
import styles from './text-button.module.css'

export interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** Beside or between lines of text: the target reaches over them instead of pushing them apart. */
  readonly tight?: boolean | undefined
  readonly small?: boolean | undefined
}

/** Something to do that looks like a link, because it is less than the button of the screen. */
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
