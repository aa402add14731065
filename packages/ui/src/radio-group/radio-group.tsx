import type { ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { FieldError, useFieldId } from '../field/field.tsx'
import styles from './radio-group.module.css'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  /** A second line: a price, a time. */
  readonly hint?: ReactNode
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps {
  readonly name: string
  readonly legend: ReactNode
  readonly options: readonly RadioOption[]
  readonly id?: string | undefined
  readonly defaultValue?: string | undefined
  /** Makes the group controlled. */
  readonly value?: string | undefined
  readonly onChoice?: ((value: string) => void) | undefined
  readonly error?: string | null | undefined
  /** Two cards side by side; for short labels only. */
  readonly columns?: 1 | 2 | undefined
}

/** Cards to choose one from. The bubble fills completely, as on the answer sheet. */
export function RadioGroup({
  name,
  legend,
  options,
  columns = 1,
  error,
  onChoice,
  ...props
}: RadioGroupProps) {
  const id = useFieldId(props.id)
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined} className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={classNames(styles['options'], columns === 2 && styles['two'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['option']}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              className={styles['bubble']}
              {...(props.value === undefined
                ? { defaultChecked: option.value === props.defaultValue }
                : { checked: option.value === props.value })}
              onChange={() => onChoice?.(option.value)}
            />
            <span className={styles['words']}>
              <span className={styles['label']}>{option.label}</span>
              {option.hint !== undefined && <span className={styles['hint']}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
