import type { CourseOrder } from '@medha/contract/wire/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { TextField } from '@medha/ui/text-field'
import { TextButton } from '@medha/ui/text-button'
import { useEffect, useRef, useState } from 'react'
import styles from '../checkout/checkout.module.css'
import type { CouponProblem } from './set-coupon.ts'
import type { PaymentStep } from './use-payment-step.ts'

interface CouponBoxProps {
  readonly words: Words<typeof checkoutWords>['pay']
  readonly order: CourseOrder
  readonly step: PaymentStep
}

/** CPN-04; what the limit of tries and a lost call mean, their own words say. */
const said = (problem: CouponProblem, words: CouponBoxProps['words']): string => {
  if (problem.code === 'edge.too-many-requests') return words.tooManyCoupons
  if (problem.code === 'unreachable' || problem.code === 'edge.unexpected') return words.couponUnreached
  return problem.message || words.invalid
}

/** A coupon that was put on or taken off takes its button with it: the focus goes on with what stands there now. */
const useFocusAfter = (couponCode: string | null) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(couponCode)
  useEffect(() => {
    if (before.current === couponCode) return
    before.current = couponCode
    if (document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [couponCode])
  return box
}

/** CPN-01 to CPN-04: closed until somebody has a coupon, so that nobody goes looking for one. */
export function CouponBox({ words, order, step }: CouponBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useFocusAfter(order.coupon?.code ?? null)
  const isBusy = step.asking === 'coupon'
  const problem = step.couponProblem
  return (
    <div ref={box} className={styles['couponBox']}>
      {/* Stands there from the start, so that what comes later is read out. */}
      <p role="status" className={`${styles['applied']} ${styles['status']}`}>
        {order.coupon !== null && (
          <>
            <Icon name="check" />
            {words.applied}
          </>
        )}
      </p>
      {order.coupon !== null && (
        <Button
          low
          busy={isBusy}
          busyLabel={words.removing}
          aria-disabled={step.asking === 'payment' || undefined}
          onClick={step.removeCoupon}
        >
          {words.remove}
        </Button>
      )}
      {order.coupon === null && isOpen && <CouponForm words={words} step={step} />}
      {order.coupon === null && !isOpen && (
        <TextButton onClick={() => setOpen(true)}>{words.couponOpen}</TextButton>
      )}
      <p role="status" className={`${styles['wide']} ${styles['status']}`}>
        {problem !== null && problem.couponCode === null && said(problem, words)}
      </p>
    </div>
  )
}

function CouponForm({ words, step }: Pick<CouponBoxProps, 'words' | 'step'>) {
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const problem = step.couponProblem
  // A late answer is about the code that was asked for, not about the one that stands there now.
  const refused = problem !== null && problem.couponCode === typed.trim() ? said(problem, words) : null
  return (
    <form
      className={styles['coupon']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(typed.trim() === '')
        if (typed.trim() !== '') step.applyCoupon(typed.trim())
      }}
    >
      <TextField
        id="course-coupon"
        name="coupon"
        label={words.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={isEmpty ? words.empty : refused}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setEmpty(false)
        }}
      />
      <Button
        type="submit"
        low
        busy={step.asking === 'coupon'}
        busyLabel={words.applying}
        aria-disabled={step.asking === 'payment' || undefined}
      >
        {words.apply}
      </Button>
    </form>
  )
}
