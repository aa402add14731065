import type { Language } from '@medha/messages/language'

/** Words that change with their number, in the forms that English and Hindi have. */
export interface CountedWords {
  readonly one: string
  readonly other: string
}

/** The form for a count, by the rules of the language: in Hindi half a mark is still one. */
export const counted = (words: CountedWords, count: number, language: Language): string =>
  new Intl.PluralRules(language).select(count) === 'one' ? words.one : words.other
