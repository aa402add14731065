import type { coupon } from '@medha/messages/coupon.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { TextButton } from '@medha/ui/text-button'
import { TextField } from '@medha/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import styles from './coupon-box.module.css'

interface CouponBoxProps {
  /** Id of the input field. */
  readonly id: string
  readonly words: Words<typeof coupon>
  /** Text about the applied coupon; null if there is none. */
  readonly applied: string | null
  readonly typed: string
  /** Error about the typed code. */
  readonly error: string | undefined
  /** Error about a coupon that could not be removed. */
  readonly removeError?: string | undefined
  readonly isBusy: boolean
  /** Another request is running: the buttons wait for it. */
  readonly isWaiting: boolean
  readonly onTyped: (typed: string) => void
  readonly onApply: () => void
  readonly onRemove: () => void
}

/** CPN-01 to CPN-04: closed until the user opens it, so that families without a coupon do not go looking for one. */
export function CouponBox(props: CouponBoxProps) {
  const { words, applied, typed, removeError, isBusy, isWaiting, onRemove } = props
  const [isOpen, setOpen] = useState(typed !== '')
  const box = useFocusAfterChange(applied !== null, isOpen)
  return (
    <div ref={box} className={styles['box']}>
      {/* Rendered from the start, so that screen readers announce later changes. */}
      <p role="status" className={styles['applied']}>
        {applied !== null && (
          <>
            <Icon name="check" />
            {applied}
          </>
        )}
      </p>
      {applied !== null && (
        <Button
          low
          busy={isBusy}
          busyLabel={words.removing}
          aria-disabled={isWaiting || undefined}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      )}
      {applied === null && isOpen && <CouponForm {...props} />}
      {applied === null && !isOpen && (
        <TextButton tight onClick={() => setOpen(true)}>
          {words.open}
        </TextButton>
      )}
      <p role="status" className={styles['problem']}>
        {removeError}
      </p>
    </div>
  )
}

function CouponForm({ id, words, typed, error, isBusy, isWaiting, onTyped, onApply }: CouponBoxProps) {
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <TextField
        id={id}
        name="coupon"
        label={words.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <Button
        type="submit"
        low
        busy={isBusy}
        busyLabel={words.applying}
        aria-disabled={isWaiting || undefined}
      >
        {words.apply}
      </Button>
    </form>
  )
}

/** Opening, applying or removing takes the pressed button away: the focus moves to its replacement. */
const useFocusAfterChange = (isApplied: boolean, isOpen: boolean) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(`${isApplied} ${isOpen}`)
  useEffect(() => {
    const now = `${isApplied} ${isOpen}`
    if (before.current === now) return
    before.current = now
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isApplied, isOpen])
  return box
}
