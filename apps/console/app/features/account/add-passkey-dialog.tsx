import { addPasskey, passkeyOptions } from '@medha/contract/endpoints/staff-own'
import type { BodyOf } from '@medha/contract/endpoint'
import { Modal } from '@medha/ui/modal'
import { Button } from '@medha/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useCall, useCallWithStepUp } from '../../api/calls.ts'
import { makePasskey } from '../../api/passkeys.ts'
import { Announced, Notice } from '../../parts/notice.tsx'
import { PasskeyNameForm } from '../../parts/passkey-name-form.tsx'
import { problemText } from '../../parts/problem-text.ts'
import { useWords } from '../../words/words-provider.tsx'
import styles from './account.module.css'

interface AddPasskeyDialogProps {
  /** The person has a passkey to confirm with; otherwise a code confirms. */
  readonly hasPasskey: boolean
  onClose(): void
  onAdded(name: string): void
}

/**
 * Two requests of the browser, each after a press of its own: some browsers open a second prompt only then, and a
 * person knows what each prompt is for.
 */
export function AddPasskeyDialog({ hasPasskey, onClose, onAdded }: AddPasskeyDialogProps) {
  const words = useWords()
  const { adding } = words.account
  const call = useCall()
  const callWithStepUp = useCallWithStepUp()
  const [made, setMade] = useState<BodyOf<typeof addPasskey> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  useEffect(() => confirm.current?.focus(), [made])

  const make = async (name: string) => {
    setProblem(null)
    setBusy(true)
    const challenge = await call(passkeyOptions)
    const registered = challenge.ok ? await makePasskey(challenge.value.options) : challenge
    setBusy(false)
    if (challenge.ok && registered.ok && 'id' in registered.value)
      setMade({ challengeId: challenge.value.challengeId, credential: registered.value, name })
    else if (!registered.ok) setProblem(registered.refusal.code)
  }
  const add = async (body: BodyOf<typeof addPasskey>) => {
    setProblem(null)
    setBusy(true)
    const called = await callWithStepUp(addPasskey, body)
    setBusy(false)
    if (called.ok) onAdded(body.name)
    else setProblem(called.refusal.code)
  }
  return (
    <Modal open onClose={onClose} title={adding.heading} closeLabel={words.frame.close} dismissible={!isBusy}>
      <p className={`soft ${styles['lead']}`}>
        {made !== null ? adding.made : hasPasskey ? adding.text : adding.textWithCode}
      </p>
      <Announced urgent>
        {problem !== null && <Notice tone="danger">{problemText(words, problem)}</Notice>}
      </Announced>
      {made === null ? (
        <PasskeyNameForm words={adding} isBusy={isBusy} onName={(name) => void make(name)} />
      ) : (
        <Button
          ref={confirm}
          kind="primary"
          wide
          low
          busy={isBusy}
          busyLabel={adding.confirming}
          onClick={() => void add(made)}
        >
          {adding.confirm}
        </Button>
      )}
    </Modal>
  )
}
