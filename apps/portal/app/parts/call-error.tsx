import type { Meaning } from '@medha/contract/refusals'
import { Button, ButtonLink } from '@medha/ui/button'
import type { ReactNode } from 'react'
import styles from './call-error.module.css'

interface CallErrorProps {
  readonly text: string
  /** Without it the error is temporary: there was no answer. */
  readonly means?: Meaning | undefined
  /** `boxed`: between the fields of a form. */
  readonly look?: 'plain' | 'boxed'
  /** An additional sentence. */
  readonly note?: string
  /** Retries, with the same or another choice. */
  readonly again?: {
    readonly label: string
    readonly onPress: () => void
    readonly isPrimary?: boolean
    readonly isBusy?: boolean
    readonly busyLabel?: string
  }
  readonly signIn?: { readonly label: string; readonly href: string }
  /** Other actions, beside the one that the refusal allows. */
  readonly children?: ReactNode
}

/** Why a call failed and what the user can do about it: what its meaning allows, and nothing if it is final. */
export function CallError({
  text,
  means = 'retry',
  look = 'plain',
  note,
  again,
  signIn,
  children,
}: CallErrorProps) {
  const retry = means === 'retry' || means === 'choose-again' ? again : undefined
  const logIn = means === 'sign-in' ? signIn : undefined
  const hasWays = retry !== undefined || logIn !== undefined || Boolean(children)
  return (
    <>
      <p role="alert" className={look === 'boxed' ? styles['boxed'] : undefined}>
        {text}
      </p>
      {note !== undefined && <p className="soft">{note}</p>}
      {hasWays && (
        <div className={styles['ways']}>
          {retry !== undefined && (
            <Button
              kind={retry.isPrimary === false ? 'line' : 'primary'}
              busy={retry.isBusy}
              busyLabel={retry.busyLabel}
              onClick={retry.onPress}
            >
              {retry.label}
            </Button>
          )}
          {logIn !== undefined && (
            <ButtonLink kind="primary" href={logIn.href}>
              {logIn.label}
            </ButtonLink>
          )}
          {children}
        </div>
      )}
    </>
  )
}
