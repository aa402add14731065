import { interpolate } from '../format/interpolate.ts'
import { phoneLink } from '../format/phone.ts'

/** Refusals that only waiting or a person on the phone can end. */
const ASK_A_PERSON: readonly (string | undefined)[] = [
  'registration.too-many-codes',
  'registration.number-frozen',
  'registration.codes-paused',
  'registration.link-instead',
]

interface CallUsProps {
  /** Of the refusal that is shown; the link stands beside those whose words say "call us". */
  readonly code: string | undefined
  readonly words: { readonly callUs: string }
  readonly phone: string
}

/** A number to tap where no more OTPs are sent. */
export function CallUs({ code, words, phone }: CallUsProps) {
  if (!ASK_A_PERSON.includes(code)) return null
  return (
    <p>
      <a className="link num" href={phoneLink(phone)}>
        {interpolate(words.callUs, { phone })}
      </a>
    </p>
  )
}
