import { Button } from '@medha/ui/button'
import { Icon } from '@medha/ui/icon'
import { TextField } from '@medha/ui/text-field'
import { TextButton } from '@medha/ui/text-button'
import { useState, type SyntheticEvent } from 'react'
import type { RegistrationStore } from '../store/registration-store.ts'
import { applyTypedCoupon, removeCoupon } from '../store/take-place.ts'
import type { JourneyState } from '../journey/state.ts'
import styles from './card-view.module.css'
import { couponWords, type CardWords } from './notice-words.ts'

interface CouponBoxProps {
  readonly store: RegistrationStore
  readonly state: JourneyState
  readonly words: CardWords
}

/** CPN-01 to CPN-04: closed until somebody has a coupon, so that nobody goes looking for one. */
export function CouponBox({ store, state, words }: CouponBoxProps) {
  const { coupon } = state
  const { pay } = words.registration
  const [isOpen, setOpen] = useState(coupon.is === 'none' && coupon.typed !== '')
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void applyTypedCoupon(store)
  }
  if (coupon.is === 'applied')
    return (
      <p className={styles['between']} role="status">
        <span className={styles['hint']}>
          <Icon name="check" />
          {couponWords(words, coupon.notice)}
        </span>
        <TextButton tight onClick={() => removeCoupon(store)}>
          {pay.remove}
        </TextButton>
      </p>
    )
  if (!isOpen)
    return (
      <p>
        <TextButton tight onClick={() => setOpen(true)}>
          {pay.couponOpen}
        </TextButton>
      </p>
    )
  return (
    <form className={`${styles['coupon']} ${styles['code']}`} noValidate onSubmit={apply}>
      <TextField
        id="reg-coupon"
        name="coupon"
        label={pay.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={coupon.typed}
        error={couponWords(words, coupon.problem)}
        onChange={(event) => store.send({ type: 'coupon-typed', typed: event.currentTarget.value })}
      />
      <Button type="submit" low busy={state.asking === 'coupon'} busyLabel={pay.applying}>
        {pay.apply}
      </Button>
    </form>
  )
}
