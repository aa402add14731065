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
