import type { Language } from './language.ts'

/** Everything about a language that is not a sentence. A new language is a new row here, and files of words. */
export interface Locale {
  /** How `Intl` knows it. Digits are those of every form and ticket in India. */
  readonly intl: string
  /** The language by its own name, for the link that leads to it. */
  readonly name: string
  /** What that link says to somebody who cannot see it. */
  readonly switchLabel: string
  /** Ends the path of a landing page that has a twin in this language; empty for the language of plain paths. */
  readonly pathSuffix: string
  /** The parts of a day, each until its hour. */
  readonly dayParts: readonly { readonly until: number; readonly name: string }[]
  /** A time of the day inside a sentence. */
  readonly clock: string
  /** A time of the day on its own, with the word that a sentence would bring. */
  readonly clockAlone: string
  /** From one time of the day to another. */
  readonly hours: string
  /** How a month is written where there is little room. */
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
    // Short months of `Intl` end in a sign that few children know; the whole names are short enough.
    narrowMonth: 'long',
  },
}
