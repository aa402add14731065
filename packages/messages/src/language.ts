/** The two languages every screen and every message exists in. */
export const LANGUAGES = ['en', 'hi'] as const
export type Language = (typeof LANGUAGES)[number]
export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text)

/** Words in one language: the shape of the English file, filled with any strings. */
export type Words<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Words<English[Key]>
}
