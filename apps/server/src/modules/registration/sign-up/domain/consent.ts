import type { PlainDate } from '@medha/rules/plain-date'

/** Who agreed to what. */
export interface Consent {
  readonly textVersion: string
  readonly purposes: readonly string[]
  readonly isMinor: boolean
  readonly declaredBy: 'student' | 'parent'
}

/** OPN-79: the purposes that every sign-up agrees to, and those it may object to. */
const ALWAYS = ['registration', 'test-and-result']
export const MESSAGES_PURPOSE = 'messages-about-tests'
const UNLESS_OBJECTED = [MESSAGES_PURPOSE]

export const purposesOf = (objectsToMessages: boolean): string[] =>
  objectsToMessages ? ALWAYS : [...ALWAYS, ...UNLESS_OBJECTED]

/** The same purposes with or without messages. */
export const withMessages = (purposes: readonly string[], isWanted: boolean): string[] => {
  const others = purposes.filter((purpose) => purpose !== MESSAGES_PURPOSE)
  return isWanted ? [...others, MESSAGES_PURPOSE] : others
}

/** OPN-12: the server accepts the wider of the two readings. */
const EARLIEST_BIRTH = '1992-01-01'
const LATEST_BIRTH = '2015-12-31'

export const isPossibleBirth = (dateOfBirth: PlainDate): boolean =>
  dateOfBirth >= EARLIEST_BIRTH && dateOfBirth <= LATEST_BIRTH
