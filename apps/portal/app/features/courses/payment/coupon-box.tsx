import type { CourseOrder } from '@medha/contract/wire/course-order'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { TextField } from '@medha/ui/text-field'
import { useState } from 'react'
import styles from '../checkout/checkout.module.css'
import type { PaymentStep } from './use-payment-step.ts'

interface CouponBoxProps {
  readonly words: Words<typeof checkoutWords>['pay']
  readonly order: CourseOrder
  readonly step: PaymentStep
}

/** CPN-01 to CPN-04: closed until somebody has a coupon, so that nobody goes looking for one. */
export function CouponBox({ words, order, step }: CouponBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  if (order.coupon !== null)
    return (
      <p className={styles['between']} role="status">
        <span className={styles['applied']}>
          <Icon name="check" />
          {words.applied}
        </span>
        <button type="button" className={styles['textButton']} onClick={step.removeCoupon}>
          {words.remove}
        </button>
      </p>
    )
  if (!isOpen)
    return (
      <p>
        <button type="button" className={styles['textButton']} onClick={() => setOpen(true)}>
          {words.couponOpen}
        </button>
      </p>
    )
  const refused = step.couponProblem === null ? null : step.couponProblem.message || words.invalid
  return (
    <form
      className={styles['coupon']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(typed.trim() === '')
        if (typed.trim() !== '' && step.asking === null) step.applyCoupon(typed.trim())
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
          step.clearCouponProblem()
        }}
      />
      <Button type="submit" low busy={step.asking === 'coupon'} busyLabel={words.applying}>
        {words.apply}
      </Button>
    </form>
  )
}
