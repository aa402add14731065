import { Button } from '@medha/ui/button'
import { TextField } from '@medha/ui/text-field'
import { useRef, useState, type SyntheticEvent } from 'react'
import { deviceName } from '../format/device-name.ts'
import { KeyIcon } from '../icons/key-icon.tsx'

interface PasskeyNameFormProps {
  readonly words: {
    readonly name: string
    readonly nameHint: string
    readonly nameNeeded: string
    readonly make: string
    readonly making: string
  }
  readonly isBusy: boolean
  onName(name: string): void
}

const LONGEST = 60

/** A passkey gets a name before it is made; the device suggests one. */
export function PasskeyNameForm({ words, isBusy, onName }: PasskeyNameFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const name = field.current?.value.trim() ?? ''
    setEmpty(name === '')
    if (name === '') field.current?.focus()
    else if (!isBusy) onName(name)
  }
  return (
    <form className="stack-s5" noValidate onSubmit={send}>
      <TextField
        ref={field}
        name="passkey-name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={deviceName(navigator.userAgent)}
        maxLength={LONGEST}
        autoComplete="off"
        error={isEmpty ? words.nameNeeded : null}
        onChange={() => setEmpty(false)}
      />
      <Button kind="primary" wide low type="submit" busy={isBusy} busyLabel={words.making}>
        <KeyIcon />
        {words.make}
      </Button>
    </form>
  )
}
