import { Button } from '@medha/ui/button'
import { TextField } from '@medha/ui/text-field'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useWords } from '../../words/words-provider.tsx'
import styles from './enrolment.module.css'

interface NewPasswordFormProps {
  readonly email: string
  readonly problem: string | null
  readonly isBusy: boolean
  onPassword(password: string): void
}

const SHORTEST = 12

export function NewPasswordForm({ email, problem, isBusy, onPassword }: NewPasswordFormProps) {
  const words = useWords().enrolment
  const field = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [isShort, setShort] = useState(false)
  const [isEdited, setEdited] = useState(false)
  useEffect(() => field.current?.focus(), [problem])

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const password = field.current?.value ?? ''
    setShort(password.length < SHORTEST)
    setEdited(false)
    if (password.length < SHORTEST) field.current?.focus()
    else if (!isBusy) onPassword(password)
  }
  return (
    <form className="stack-s5" noValidate onSubmit={send}>
      {/* Password managers store the password for this name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={field}
        name="password"
        type={isShown ? 'text' : 'password'}
        label={words.password}
        hint={words.passwordRules}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        error={isShort ? words.passwordTooShort : isEdited ? null : problem}
        onChange={() => {
          setShort(false)
          setEdited(true)
        }}
        after={
          <button
            type="button"
            className={styles['show']}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        }
      />
      <Button kind="primary" wide low type="submit" busy={isBusy} busyLabel={words.checking}>
        {words.next}
      </Button>
    </form>
  )
}
