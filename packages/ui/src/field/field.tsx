import { useId, type ReactNode } from 'react'

import styles from './field.module.css'

/** The texts around the control of every field. */
export interface FieldWords {
  /** Always visible, above the control. */
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The error as text. If present, the field is invalid. */
  readonly error?: string | null | undefined
  /** A short remark to the right of the label, such as "8 of 12". */
  readonly aside?: ReactNode
}

interface FieldProps extends FieldWords {
  readonly id: string
  readonly children: ReactNode
  /** Drawn between the control and the hint. */
  readonly below?: ReactNode
}

/** Label above, control, hint and error below, connected for screen readers. */
export function Field({ id, label, hint, error, aside, below, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        <label className={styles['label']} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {aside !== undefined && <span className={styles['aside']}>{aside}</span>}
      </div>
      {children}
      {below}
      {hint !== undefined && hint !== null && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The live region exists from the start, so that a later error is announced. */
export function FieldError({ id, error }: { readonly id: string; readonly error: FieldWords['error'] }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className={styles['error']}>
          <svg className={styles['mark']} viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" />
            <path d="M8 4.2v4.6M8 11.4v.1" />
          </svg>
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Attributes that connect a control to its hint and error. */
export function describedBy(id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const ids = [hint !== undefined && hint !== null && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  } as const
}

/** The given id, or a generated one that is the same on the server and in the browser. */
export function useFieldId(id: string | undefined): string {
  const own = useId()
  return id ?? own
}

export { styles as fieldStyles }
