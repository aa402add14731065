import { FIRST_STEP_FIELD, FIRST_STEP_FORM } from '@medha/contract/places/page-address'
import type { firstStep } from '@medha/messages/first-step.en'
import type { Words } from '@medha/messages/language'
import {
  DIALLING_CODE,
  MOBILE_LENGTH,
  MOBILE_OR_PSID_LENGTH,
  withoutDiallingCode,
  type Country,
} from '@medha/rules/mobile-or-psid'
import { Button } from '@medha/ui/button'
import { NumericField } from '@medha/ui/numeric-field'
import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react'
import { Form } from 'react-router'
import styles from './registration-card.module.css'

export interface NumberFormProps {
  readonly words: Words<typeof firstStep>
  readonly logIn: string
  /** "By continuing …" with its links in place. */
  readonly agreement: ReactNode
  readonly error: string | undefined
  readonly note?: string | undefined
  readonly typed: string | undefined
  readonly isBusy: boolean
  /** Above the button: what went wrong with the last press. */
  readonly above?: ReactNode
  readonly country: Country
  readonly onNumber: (typed: string) => void
  readonly onTouched?: (() => void) | undefined
  readonly onDigits?: ((digits: string) => void) | undefined
}

/** Step 1: one number. It is a plain form post until the script is loaded, and keeps what was typed before. */
export function NumberForm(props: NumberFormProps) {
  const { words, error, isBusy, typed, onDigits, country } = props
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState(typed ?? '')
  // An error disappears when the number is edited, and returns when the same number is sent again.
  const [dismissed, setDismissed] = useState<string>()
  const shown = error === dismissed ? undefined : error
  useEffect(() => {
    if (shown !== undefined) field.current?.focus()
  }, [shown])
  // On a slow link the user taps the field before the script is loaded, so its focus event was missed.
  useEffect(() => {
    const { current } = field
    if (current !== null && current === document.activeElement && current.value === '')
      current.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }, [])
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setDismissed(undefined)
    if (!isBusy) props.onNumber(field.current?.value ?? '')
  }
  return (
    <Form
      id={FIRST_STEP_FORM}
      method="post"
      preventScrollReset
      noValidate
      className={styles['form']}
      onSubmit={submit}
    >
      <NumericField
        ref={field}
        id="mobile"
        name={FIRST_STEP_FIELD}
        label={words.field}
        hint={words.hint}
        error={shown}
        maxLength={MOBILE_OR_PSID_LENGTH}
        before={DIALLING_CODE[country]}
        tidy={(text) => withoutDiallingCode(text, country)}
        autoComplete="tel-national"
        enterKeyHint="go"
        defaultValue={typed}
        onFocus={props.onTouched}
        onDigits={(now) => {
          setDismissed(error)
          setDigits(now)
          onDigits?.(now)
        }}
      />
      {/* Below the field: a note that appears and disappears must not move the field under the finger. */}
      {props.note !== undefined && <p role="status">{props.note}</p>}
      {props.above}
      <Button
        type="submit"
        kind="primary"
        wide
        busy={isBusy}
        busyLabel={words.submitting}
        // OTP-03
        aria-disabled={digits.length > 0 && digits.length < MOBILE_LENGTH[country].least}
      >
        {words.submit}
      </Button>
      <p className={styles['other']}>
        <a className="link" href={props.logIn}>
          {words.logIn}
        </a>
      </p>
      <p className={styles['fine']}>{props.agreement}</p>
    </Form>
  )
}
