import type { ComponentPropsWithRef, ReactNode } from 'react'

import { describedBy, Field, fieldStyles, useFieldId, type FieldWords } from '../field/field.tsx'

export interface TextFieldProps
  extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className' | 'children'> {
  /** The name in the form post: the field works before any script has run. */
  readonly name: string
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'password' | undefined
  /** Inside the box on the left, such as a dialling code. */
  readonly before?: ReactNode
  /** Inside the box on the right, such as a button. */
  readonly after?: ReactNode
  /** Drawn below the box. */
  readonly below?: ReactNode
}

/** A line of text. Uncontrolled with `defaultValue`, controlled with `value` and `onChange`. */
export function TextField({ label, hint, error, aside, before, after, below, id, ...input }: TextFieldProps) {
  const fieldId = useFieldId(id)
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} aside={aside} below={below}>
      <div className={fieldStyles['box']}>
        {before !== undefined && <span className={fieldStyles['before']}>{before}</span>}
        <input
          type="text"
          {...input}
          {...describedBy(fieldId, { hint, error })}
          id={fieldId}
          className={fieldStyles['control']}
        />
        {after !== undefined && <span className={fieldStyles['after']}>{after}</span>}
      </div>
    </Field>
  )
}
