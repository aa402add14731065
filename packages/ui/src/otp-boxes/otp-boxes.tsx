import { OTPInput } from 'input-otp'
import { useState } from 'react'

import { classNames } from '../class-names.ts'
import { describedBy, Field, useFieldId, type FieldWords } from '../field/field.tsx'
import { digitsOf } from '../numeric-field/digits.ts'
import styles from './otp-boxes.module.css'

export interface OtpBoxesProps extends FieldWords {
  readonly name: string
  readonly id?: string | undefined
  /** The number of digits; 4 by default. */
  readonly length?: number | undefined
  readonly onDigits?: ((digits: string) => void) | undefined
  /** Called when all digits are entered. */
  readonly onComplete?: ((digits: string) => void) | undefined
  readonly disabled?: boolean | undefined
  /** Initial digits, as read from the SMS. */
  readonly defaultDigits?: string | undefined
  /** Takes the focus when it appears, so that the phone's keyboard opens. */
  readonly focused?: boolean | undefined
}

/** One real input, which the phone fills from the SMS, under bubbles that fill as digits are entered. */
export function OtpBoxes({
  length = 4,
  onDigits,
  onComplete,
  focused,
  defaultDigits = '',
  name,
  disabled,
  ...props
}: OtpBoxesProps) {
  const id = useFieldId(props.id)
  const [digits, setDigits] = useState(defaultDigits)
  return (
    <Field id={id} label={props.label} hint={props.hint} error={props.error} aside={props.aside}>
      {/* The library writes a style sheet into the page unless this id exists; our CSP allows only our own, so its
          rules are in ours. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        id={id}
        name={name}
        maxLength={length}
        value={digits}
        onChange={(value) => {
          setDigits(value)
          onDigits?.(value)
        }}
        onComplete={(value: string) => onComplete?.(value)}
        pattern="^[0-9]*$"
        inputMode="numeric"
        autoComplete="one-time-code"
        pasteTransformer={(pasted) => digitsOf(pasted, length)}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        disabled={disabled ?? false}
        // Only on request: the step that waits for the OTP has no other input.
        autoFocus={focused ?? false}
        containerClassName={styles['boxes'] ?? ''}
        {...describedBy(id, { hint: props.hint, error: props.error })}
        render={({ slots, isFocused }) =>
          slots.map((slot, index) => (
            <span
              key={index}
              aria-hidden="true"
              className={classNames(
                styles['box'],
                slot.char !== null && styles['full'],
                isFocused && slot.isActive && styles['now'],
                props.error && styles['wrong'],
              )}
            >
              {slot.char}
              {slot.hasFakeCaret && <span className={styles['caret']} />}
            </span>
          ))
        }
      />
    </Field>
  )
}
