import { interpolate } from '../format/interpolate.ts'
import { phoneLink } from '../format/phone.ts'

/** Refusals that only waiting or a phone call can resolve. */
const NEEDS_SUPPORT: readonly (string | undefined)[] = [
  'registration.too-many-codes',
  'registration.number-frozen',
  'registration.codes-paused',
  'registration.network-paused',
  'registration.link-instead',
]

interface CallUsProps {
  /** Code of the refusal that is shown; the link appears for those whose text says "call us". */
  readonly code: string | undefined
  readonly words: { readonly callUs: string }
  readonly phone: string
}

/** A phone link for users who can request no more OTPs. */
export function CallUs({ code, words, phone }: CallUsProps) {
  if (!NEEDS_SUPPORT.includes(code)) return null
  return (
    <p>
      <a className="link num" href={phoneLink(phone)}>
        {interpolate(words.callUs, { phone })}
      </a>
    </p>
  )
}
