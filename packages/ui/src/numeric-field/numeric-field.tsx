import { useImperativeHandle, useRef } from 'react'

import { useLateText } from '../field/use-late-text.ts'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'
import { caretAmongDigits, digitsOf } from './digits.ts'

export interface NumericFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'maxLength' | 'pattern'
> {
  /** Typed or pasted digits beyond it are cut off. */
  readonly maxLength: number
  /** Removes what precedes the wanted digits, such as a dialling code, before anything is cut off. */
  readonly tidy?: ((typed: string) => string) | undefined
  /** Called with the digits after each edit. */
  readonly onDigits?: ((digits: string) => void) | undefined
}

/**
 * Digits only. The browser holds the value, so that text typed before the script loaded is preserved. There is no
 * `maxlength` attribute: it would cut "+91 98765 43210" before the digits are extracted.
 */
export function NumericField({ maxLength, tidy, onDigits, onChange, ref, ...field }: NumericFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current as HTMLInputElement)

  const clean = (element: HTMLInputElement) => {
    const typed = element.value
    const tidied = tidy?.(typed) ?? typed
    const digits = digitsOf(tidied, maxLength)
    if (digits !== typed) {
      const caret =
        tidied === typed
          ? caretAmongDigits(typed, element.selectionStart ?? typed.length, maxLength)
          : digits.length
      element.value = digits
      if (element === document.activeElement) element.setSelectionRange(caret, caret)
    }
    return digits
  }
  useLateText(input, (element) => {
    const digits = clean(element)
    onDigits?.(digits)
  })

  return (
    <TextField
      autoComplete="off"
      {...field}
      ref={input}
      inputMode="numeric"
      pattern="[0-9]*"
      onChange={(event) => {
        const digits = clean(event.currentTarget)
        onChange?.(event)
        onDigits?.(digits)
      }}
    />
  )
}
