import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'

/** Indian groups: 9,846 and 1,04,312. */
export const formatCount = (count: number): string => new Intl.NumberFormat('en-IN').format(count)

/** The plural forms of our languages. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

/** The form for a count, by the rules of the language: in Hindi 0.5 is singular. */
export const choosePlural = (forms: PluralForms, count: number, language: Language): string =>
  new Intl.PluralRules(LOCALES[language].intl).select(count) === 'one' ? forms.one : forms.other
