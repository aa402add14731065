import { done, refuse, type Outcome } from './outcome.ts'

const LONGEST = 254
const BEFORE_AT = /^[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*$/
const DOMAIN = /^[A-Za-z0-9-]{2,}(?:\.[A-Za-z]{2,})+$/

const hasRepeatedLabel = (labels: readonly string[]): boolean =>
  labels.some((label, index) => label === labels[index + 1])

/** VAL-09, VAL-13. Lower case, because two spellings of one address are one person. */
export const readEmail = (text: string): Outcome<string, 'required' | 'not-an-email'> => {
  const email = text.trim().toLowerCase()
  if (email === '') return refuse('required')
  // The length is checked before the patterns run, so that a long input cannot make them slow.
  if (email.length > LONGEST) return refuse('not-an-email')
  const [before = '', domain = '', ...more] = email.split('@')
  const isFine =
    more.length === 0 && BEFORE_AT.test(before) && DOMAIN.test(domain) && !hasRepeatedLabel(domain.split('.'))
  return isFine ? done(email) : refuse('not-an-email')
}
