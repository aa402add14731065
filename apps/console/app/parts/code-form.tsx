import { Button } from '@medha/ui/button'
import { NumericField } from '@medha/ui/numeric-field'
import { useEffect, useRef, useState, type SyntheticEvent, type ReactNode } from 'react'

const DIGITS = 6

interface CodeFormProps {
  readonly label: string
  readonly submit: string
  readonly submitting: string
  /** The text for a code that has not six digits. */
  readonly needed: string
  readonly problem: string | null
  readonly isBusy: boolean
  onCode(code: string): void
  readonly after?: ReactNode
}

/** The code of an authenticator app. It is sent with the last digit; after a wrong one, the next is typed over it. */
export function CodeForm({
  label,
  submit,
  submitting,
  needed,
  problem,
  isBusy,
  onCode,
  after,
}: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isShort, setShort] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const send = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const code = field.current?.value ?? ''
    setShort(code.length < DIGITS)
    if (code.length === DIGITS && !isBusy) onCode(code)
    field.current?.select()
  }
  return (
    <form className="stack-s5" noValidate onSubmit={send}>
      <NumericField
        ref={field}
        name="code"
        label={label}
        maxLength={DIGITS}
        autoComplete="one-time-code"
        error={isShort ? needed : problem}
        onDigits={(digits) => {
          setShort(false)
          if (digits.length === DIGITS) send()
        }}
      />
      <Button kind="primary" wide type="submit" busy={isBusy} busyLabel={submitting}>
        {submit}
      </Button>
      {after}
    </form>
  )
}
