import type { Language } from './language.ts'

/** Everything about a language that is not a sentence. A new language is a new row here, plus its text files. */
export interface Locale {
  /** The `Intl` tag. Digits are Latin, as on every form and ticket in India. */
  readonly intl: string
  /** The language's name in that language, for the link that leads to it. */
  readonly name: string
  /** The accessible label of that link. */
  readonly switchLabel: string
  /** Path suffix of a landing page's version in this language; empty for the language of plain paths. */
  readonly pathSuffix: string
  /** The parts of a day, each with the hour at which it ends. */
  readonly dayParts: readonly { readonly until: number; readonly name: string }[]
  /** A time inside a sentence. */
  readonly clock: string
  /** A time on its own, with the word that a sentence would add. */
  readonly clockAlone: string
  /** A time range. */
  readonly hours: string
  /** How a month is written where there is little space. */
  readonly narrowMonth: 'short' | 'long'
}

export const LOCALES: Readonly<Record<Language, Locale>> = {
  en: {
    intl: 'en-IN',
    name: 'English',
    switchLabel: 'Read this page in English',
    pathSuffix: '',
    dayParts: [
      { until: 12, name: 'AM' },
      { until: 24, name: 'PM' },
    ],
    clock: '{time} {part}',
    clockAlone: '{time} {part}',
    hours: '{from} – {to}',
    narrowMonth: 'short',
  },
  hi: {
    intl: 'hi-IN-u-nu-latn',
    name: 'हिन्दी',
    switchLabel: 'इस पेज को हिन्दी में देखें',
    pathSuffix: '-hindi',
    dayParts: [
      { until: 4, name: 'रात' },
      { until: 12, name: 'सुबह' },
      { until: 16, name: 'दोपहर' },
      { until: 19, name: 'शाम' },
      { until: 24, name: 'रात' },
    ],
    clock: '{part} {time}',
    clockAlone: '{part} {time} बजे',
    hours: '{from} से {to} बजे',
    // The short months of `Intl` end in a sign that few children know; the full names are short enough.
    narrowMonth: 'long',
  },
}
