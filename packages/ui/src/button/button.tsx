import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import styles from './button.module.css'

interface Look {
  /** One `primary` per screen; everything else is `line`. */
  readonly kind?: 'primary' | 'line' | undefined
  /** 48 px instead of 52 px high. */
  readonly low?: boolean | undefined
  /** As wide as its container. */
  readonly wide?: boolean | undefined
}

/** Only the look, for a router link that must look like a button. */
export function buttonClass({ kind = 'line', low = false, wide = false }: Look): string {
  return classNames(styles['button'], styles[kind], low && styles['low'], wide && styles['wide'])
}

interface ButtonOwnProps extends Look {
  readonly children: ReactNode
  /** Work is in progress: the button keeps its focus and its width, and cannot be pressed again. */
  readonly busy?: boolean | undefined
  /** The button's text while busy, if it differs. */
  readonly busyLabel?: ReactNode
}

export type ButtonProps = ButtonOwnProps & Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'>

export function Button({
  kind,
  low,
  wide,
  busy = false,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // `aria-disabled` and not `disabled`: a disabled button would lose the keyboard focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, low, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy && busyLabel !== undefined ? busyLabel : children}
      {busy && (
        <span className={styles['dots']} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  )
}

export type ButtonLinkProps = Look & Omit<ComponentPropsWithRef<'a'>, 'className'> & { readonly href: string }

/** A link that looks like a button: it navigates instead of acting. */
export function ButtonLink({ kind, low, wide, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass({ kind, low, wide })}>
      {children}
    </a>
  )
}
