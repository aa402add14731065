import { useState } from 'react'

import { classNames } from '../class-names.ts'
import { NumericField, type NumericFieldProps } from '../numeric-field/numeric-field.tsx'
import styles from './roll-number-field.module.css'

export interface RollNumberFieldProps extends Omit<NumericFieldProps, 'maxLength' | 'aside' | 'below'> {
  /** The number of digits of a roll number. */
  readonly length: number
  /** "8 of 12", shown to the right of the label. */
  readonly count: (typed: number, length: number) => string
}

/** The roll number, with one small bubble for each digit that fills as it is typed. */
export function RollNumberField({ length, count, onDigits, ...field }: RollNumberFieldProps) {
  const [typed, setTyped] = useState(field.defaultValue === undefined ? 0 : String(field.defaultValue).length)

  return (
    <NumericField
      autoComplete="username"
      {...field}
      maxLength={length}
      aside={count(typed, length)}
      onDigits={(digits) => {
        setTyped(digits.length)
        onDigits?.(digits)
      }}
      below={
        <div className={styles['row']} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <i key={index} className={classNames(styles['bubble'], index < typed && styles['full'])} />
          ))}
        </div>
      }
    />
  )
}
