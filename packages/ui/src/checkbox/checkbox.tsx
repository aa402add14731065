import type { ComponentPropsWithRef, ReactNode } from 'react'

import { describedBy, FieldError, useFieldId } from '../field/field.tsx'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className'> {
  readonly name: string
  /** May contain links. */
  readonly label: ReactNode
  readonly error?: string | null | undefined
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const fieldId = useFieldId(id)
  return (
    <div>
      <label className={styles['line']}>
        <input
          {...input}
          {...describedBy(fieldId, { hint: undefined, error })}
          type="checkbox"
          id={fieldId}
          className={styles['box']}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${fieldId}-error`} error={error} />
    </div>
  )
}
