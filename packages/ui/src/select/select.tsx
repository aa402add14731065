import { useEffect, useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'

import { describedBy, Field, fieldStyles, useFieldId, type FieldWords } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import { chosenValue, emptyLine, missingChoice, type Option } from './choice.ts'
import styles from './select.module.css'

export type { Option } from './choice.ts'

export interface SelectProps extends FieldWords {
  readonly name: string
  readonly id?: string | undefined
  readonly options: readonly Option[]
  /** The first option while nothing is chosen. */
  readonly placeholder: string
  /** The first option when there are no others. */
  readonly noOptions: string
  readonly required?: boolean | undefined
  /** Shown when a required select is left empty. */
  readonly requiredText?: string | undefined
  readonly disabled?: boolean | undefined
  readonly defaultValue?: string | undefined
  /** Makes the select controlled. */
  readonly value?: string | undefined
  /** Every new choice, including automatic ones; '' when nothing is chosen any more. */
  readonly onChoice?: ((value: string) => void) | undefined
  readonly autoComplete?: string | undefined
}

/** The native list: best on small screens, and it works before any script has run. */
export function Select(props: SelectProps) {
  const { name, options, placeholder, noOptions, required = false, requiredText = '', onChoice } = props
  const id = useFieldId(props.id)
  const element = useRef<HTMLSelectElement>(null)
  const [missing, setMissing] = useState<string | null>(null)
  const reported = useRef(props.defaultValue ?? '')
  const controlled = props.value !== undefined

  const report = (value: string) => {
    if (value === (props.value ?? reported.current)) return
    reported.current = value
    setMissing(null)
    onChoice?.(value)
  }

  // The options changed, or the browser restored an earlier choice: determine what is chosen now (CAS-11).
  useEffect(() => {
    const select = element.current
    if (!select) return
    const settled = chosenValue(options, select.value)
    select.value = settled
    report(settled)
  })

  const error = props.error ?? missing
  const initial = chosenValue(options, props.value ?? props.defaultValue ?? '')
  return (
    <Field id={id} label={props.label} hint={props.hint} aside={props.aside} error={error}>
      <div className={fieldStyles['box']}>
        <select
          ref={element}
          id={id}
          name={name}
          className={`${fieldStyles['control']} ${styles['select']}`}
          required={required}
          disabled={props.disabled}
          autoComplete={props.autoComplete}
          {...(controlled ? { value: initial } : { defaultValue: initial })}
          {...describedBy(id, { hint: props.hint, error })}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => report(event.currentTarget.value)}
          onInvalid={(event: SyntheticEvent<HTMLSelectElement>) => {
            event.preventDefault()
            setMissing(missingChoice(event.currentTarget.value, required, requiredText))
          }}
        >
          <option value="" disabled={options.length === 0}>
            {emptyLine(options, { placeholder, noOptions })}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles['arrow']}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </Field>
  )
}
