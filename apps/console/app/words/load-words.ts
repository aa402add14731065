import type { Language } from '@medha/messages/language'
import type { ConsoleWords } from './console-words.ts'

/** One file for each language, so that a browser loads only the one it shows. */
const FILES: Readonly<Record<Language, () => Promise<{ readonly words: ConsoleWords }>>> = {
  en: () => import('./words.en.ts'),
  hi: () => import('./words.hi.ts'),
}

export const loadWords = async (language: Language): Promise<ConsoleWords> => (await FILES[language]()).words
