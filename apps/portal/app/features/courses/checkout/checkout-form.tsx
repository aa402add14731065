import { BILLING } from '@medha/contract/wire/course-order'
import type { CourseFlags } from '@medha/contract/wire/course-list'
import type { Profile } from '@medha/contract/wire/profile'
import type { checkout as checkoutWords } from '@medha/messages/checkout.en'
import type { Words } from '@medha/messages/language'
import { Card } from '@medha/ui/card'
import { Checkbox } from '@medha/ui/checkbox'
import { Icon } from '@medha/ui/icon'
import { NumericField } from '@medha/ui/numeric-field'
import { Select } from '@medha/ui/select'
import { Stack } from '@medha/ui/stack'
import { TextField } from '@medha/ui/text-field'
import { TextButton } from '@medha/ui/text-button'
import { cleanTypedName } from '@medha/rules/person-name'
import type { RefObject } from 'react'
import { interpolateNodes } from '../../../format/interpolate.ts'
import { cityLine, PINCODE_LENGTH, streetLine } from './checkout-input.ts'
import styles from './checkout.module.css'
import { contactEmail, contactLastName, contactMobile } from './masked-contact.ts'
import { fieldId } from './show-failing-field.ts'
import type { Checkout } from './use-checkout.ts'

interface CheckoutFormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly words: Words<typeof checkoutWords>
  readonly checkout: Checkout
  readonly profile: Profile
  readonly flags: CourseFlags
}

export const CHECKOUT_FORM = 'checkout-form'

/** CHK-01 to CHK-03. The button is in the panel beside it, or at the bottom. */
export function CheckoutForm({ ref, words, checkout, profile, flags }: CheckoutFormProps) {
  const { problems } = checkout
  return (
    <form
      ref={ref}
      id={CHECKOUT_FORM}
      className="stack-s5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
    >
      <Contact words={words} profile={profile} />
      <Card as="section" labelledBy="checkout-address">
        <Stack gap="s5">
          <TextField
            id={fieldId('fatherName')}
            name="father-name"
            label={words.fatherName}
            autoComplete="off"
            maxLength={70}
            value={checkout.input.fatherName}
            error={problems.fatherName && words.problems.fatherName[problems.fatherName]}
            onChange={(event) => checkout.edit('fatherName', cleanTypedName(event.currentTarget.value))}
          />
          <div className={styles['between']}>
            <h2 className="h3" id="checkout-address">
              {words.address}
            </h2>
            <TextButton
              aria-disabled={checkout.locating === 'looking' || undefined}
              onClick={checkout.locate}
            >
              <Icon name="pin" />
              {checkout.locating === 'looking' ? words.locating : words.locate}
            </TextButton>
          </div>
          <p role="status" className={`small soft ${styles['status']}`}>
            {checkout.locating === 'found' && words.located}
            {checkout.locating === 'nowhere' && words.notLocated}
          </p>
          <Address words={words} checkout={checkout} />
        </Stack>
      </Card>
      <Checkbox
        id={fieldId('terms')}
        name="terms"
        checked={checkout.agrees}
        label={interpolateNodes(words.agree, {
          terms: <Away href={flags.termsUrl}>{words.terms}</Away>,
          privacy: <Away href={flags.privacyUrl}>{words.privacy}</Away>,
        })}
        error={problems.terms && words.problems.terms[problems.terms]}
        onChange={(event) => checkout.agree(event.currentTarget.checked)}
      />
      <p className="small soft">{words.agreeNote}</p>
    </form>
  )
}

/** Opens in a new tab, so that the typed input stays. */
function Away({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** CHK-02: known to us, so only shown; masked, as another person may see the screen. */
function Contact({ words, profile }: Pick<CheckoutFormProps, 'words' | 'profile'>) {
  const rows = [
    { name: words.firstName, value: profile.firstName },
    { name: words.lastName, value: contactLastName(profile.lastName) },
    { name: words.mobile, value: contactMobile(profile.mobile) },
    { name: words.email, value: contactEmail(profile.email) },
  ]
  return (
    <Card as="section" labelledBy="checkout-contact">
      <h2 className="h3" id="checkout-contact">
        {words.contact}
      </h2>
      <dl className={styles['contact']}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className="small soft">{name}</dt>
            <dd className={styles['value']}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{words.contactNote}</p>
    </Card>
  )
}

function Address({ words, checkout }: Pick<CheckoutFormProps, 'words' | 'checkout'>) {
  const { input, problems } = checkout
  return (
    <>
      <TextField
        id={fieldId('street')}
        name="street"
        label={words.street}
        hint={words.streetHint}
        autoComplete="street-address"
        maxLength={BILLING.addressLength}
        value={input.street}
        error={problems.street && words.problems.street[problems.street]}
        onChange={(event) => checkout.edit('street', streetLine(event.currentTarget.value))}
      />
      <div className={styles['two']}>
        <NumericField
          id={fieldId('pincode')}
          name="pincode"
          label={words.pincode}
          autoComplete="postal-code"
          maxLength={PINCODE_LENGTH}
          value={input.pincode}
          error={problems.pincode && words.problems.pincode[problems.pincode]}
          onDigits={checkout.editPincode}
        />
        <TextField
          id={fieldId('city')}
          name="city"
          label={words.city}
          autoComplete="address-level2"
          maxLength={BILLING.cityLength}
          value={input.city}
          error={problems.city && words.problems.city[problems.city]}
          onChange={(event) => checkout.edit('city', cityLine(event.currentTarget.value))}
        />
      </div>
      <Select
        id={fieldId('state')}
        name="state"
        label={words.state}
        placeholder={words.choose}
        noOptions={checkout.listing === 'loading' ? words.statesLoading : words.noOptions}
        options={checkout.states.map((name) => ({ value: name, label: name }))}
        value={input.state}
        error={problems.state && words.problems.state[problems.state]}
        onChoice={(state) => {
          // While the list loads, the saved state must not be cleared.
          if (checkout.states.length > 0) checkout.edit('state', state)
        }}
      />
      <div role="status" className={styles['status']}>
        {checkout.listing === 'failed' && (
          <p className={styles['between']}>
            <span className="small">{words.statesFailed}</span>
            <TextButton onClick={checkout.listAgain}>{words.statesAgain}</TextButton>
          </p>
        )}
      </div>
    </>
  )
}
