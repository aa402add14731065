import { Button } from '@medha/ui/button'
import { TextField } from '@medha/ui/text-field'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useWords } from '../../words/words-provider.tsx'

interface PasswordFormProps {
  readonly isBusy: boolean
  onSend(email: string, password: string): void
}

const NONE = { email: false, password: false } as const

export function PasswordForm({ isBusy, onSend }: PasswordFormProps) {
  const words = useWords().signIn
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState<{ readonly email: boolean; readonly password: boolean }>(NONE)
  useEffect(() => email.current?.focus(), [])

  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const missing = { email: !/^\S+@\S+$/.test(typed.email), password: typed.password === '' }
    setEmpty(missing)
    if (missing.email) email.current?.focus()
    else if (missing.password) password.current?.focus()
    else if (!isBusy) onSend(typed.email, typed.password)
  }
  return (
    <form className="stack-s4" noValidate onSubmit={send}>
      <TextField
        ref={email}
        name="email"
        type="email"
        label={words.email}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username webauthn"
        error={empty.email ? words.emailNeeded : null}
        onChange={() => setEmpty(NONE)}
      />
      <TextField
        ref={password}
        name="password"
        type="password"
        label={words.password}
        autoComplete="current-password"
        maxLength={200}
        error={empty.password ? words.passwordNeeded : null}
        onChange={() => setEmpty(NONE)}
      />
      <Button wide type="submit" busy={isBusy} busyLabel={words.checking}>
        {words.next}
      </Button>
    </form>
  )
}
