/** Every screen and every message exists in these languages. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]
export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/** For a user who has chosen no other language. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Reads a stored or sent language; an unknown one becomes the default. */
export const readLanguage = (text: string | null | undefined): Language =>
  text && isLanguage(text) ? text : DEFAULT_LANGUAGE

/** A table with one entry for each language. */
export const inEveryLanguage = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>

/** Texts in one language: the shape of the English file, filled with any strings. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>
}
