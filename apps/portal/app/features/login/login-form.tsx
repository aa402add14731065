import type { Language, Words } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'
import type { login } from '@medha/messages/login.en'
import { ROLL_NUMBER_LENGTH } from '@medha/rules/roll-number'
import { Button } from '@medha/ui/button'
import { DateOfBirthField } from '@medha/ui/date-of-birth-field'
import { FieldError } from '@medha/ui/field'
import { RollNumberField } from '@medha/ui/roll-number-field'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { interpolate } from '../../format/interpolate.ts'
import { BORN, readLogin, type LoginErrors, YEARS } from './login-entry.ts'
import styles from './login-form.module.css'
import type { Credentials, NotLoggedIn } from './use-login.ts'

const NO_ERRORS: LoginErrors = { rollNumber: false, password: false }

interface LoginFormProps {
  readonly words: Words<typeof login>
  readonly language: Language
  /** From a link that did not log in. */
  readonly rollNumber: string | undefined
  /** Why that link did not log in: the toast is gone after a few seconds. */
  readonly reason: string | undefined
  readonly forgotPath: string
  readonly registerPath: string
  /** Null on success, otherwise the refusal to show. */
  readonly onLogin: (given: Credentials) => Promise<NotLoggedIn | null>
  readonly onDigits: (digits: string) => void
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export function LoginForm(props: LoginFormProps) {
  const { words, language, onLogin, onDigits } = props
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [problem, setProblem] = useState<string | null>(props.reason ?? null)
  const [isBusy, setBusy] = useState(false)

  // A submit pressed before hydration was held back by the page; it is sent now.
  useEffect(() => {
    const waiting = form.current
    if (waiting === null) return
    delete waiting.dataset['waits']
    if (waiting.dataset['pressed'] !== undefined) waiting.requestSubmit()
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const entry = readLogin(textOf(typed, 'roll'), textOf(typed, 'birth'))
    setErrors(entry.ok ? NO_ERRORS : entry.errors)
    setProblem(null)
    if (!entry.ok) {
      const first = entry.errors.rollNumber ? 'roll' : 'birth'
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
      return
    }
    setBusy(true)
    const refused = await onLogin({ way: 'form', ...entry })
    setProblem(refused?.message ?? null)
    setBusy(refused === null)
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="stack-s5"
      data-waits=""
      onSubmit={(event) => void submit(event)}
    >
      <RollNumberField
        id="roll"
        name="roll"
        label={words.rollNumber}
        placeholder={words.rollNumberPlaceholder}
        length={ROLL_NUMBER_LENGTH}
        count={(typed, length) => interpolate(words.rollNumberCount, { typed, length })}
        error={errors.rollNumber ? words.invalidRollNumber : undefined}
        defaultValue={props.rollNumber}
        enterKeyHint="next"
        onDigits={(digits) => {
          setErrors((now) => ({ ...now, rollNumber: false }))
          setProblem(null)
          onDigits(digits)
        }}
      />
      <DateOfBirthField
        id="birth"
        name="birth"
        label={words.password}
        hint={words.passwordHint}
        placeholder={words.passwordPlaceholder}
        error={errors.password ? words.invalidPassword : undefined}
        {...BORN}
        years={YEARS}
        locale={LOCALES[language].intl}
        calendar={words.calendar}
        onDate={() => {
          setErrors((now) => ({ ...now, password: false }))
          setProblem(null)
        }}
      />
      <a className={`link ${styles['forgot']}`} href={props.forgotPath}>
        {words.forgot}
      </a>
      <div>
        <Button type="submit" kind="primary" wide busy={isBusy} busyLabel={words.submitting}>
          {words.submit}
        </Button>
        <FieldError id="login-problem" error={problem} />
      </div>
      <p className={styles['register']}>
        {words.noAccount} <a href={props.registerPath}>{words.register}</a>
      </p>
    </form>
  )
}
