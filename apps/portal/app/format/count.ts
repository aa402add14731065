import type { Language } from '@medha/messages/language'
import { LOCALES } from '@medha/messages/locales'

/** Indian groups: 9,846 and 1,04,312. */
export const formatCount = (count: number): string => new Intl.NumberFormat('en-IN').format(count)

/** Words that change with their number, in the forms that our languages have. */
export interface PluralForms {
  readonly one: string
  readonly other: string
}

/** The form for a count, by the rules of the language: in Hindi half a mark is still one. */
export const choosePlural = (forms: PluralForms, count: number, language: Language): string =>
  new Intl.PluralRules(LOCALES[language].intl).select(count) === 'one' ? forms.one : forms.other
