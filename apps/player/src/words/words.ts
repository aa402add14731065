import type { Language, Words } from '@medha/messages/language'
import { player as english } from '@medha/messages/player.en'
import { player as hindi } from '@medha/messages/player.hi'
import { createContext, useContext } from 'react'

export type PlayerWords = Words<typeof english>

/** Both languages are on the device: a student may switch offline. */
const WORDS: Readonly<Record<Language, PlayerWords>> = { en: english, hi: hindi }

/** The word for the device, and its replacement on a computer. A placeholder `{phone}` is a number to call. */
const PHONE: Readonly<Record<Language, readonly [phone: RegExp, computer: string]>> = {
  en: [/\bphone\b(?!\}| or computer)/g, 'computer'],
  hi: [/(^|इस |यह |उसी |के |आपके )फ़ोन/g, '$1कंप्यूटर'],
}

/** T §6.13: on a computer, "phone" becomes "computer". */
export const onComputer = <T>(words: T, language: Language): T => {
  const [phone, computer] = PHONE[language]
  const change = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replaceAll(phone, computer)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, change(inner)]))
  return change(words) as T
}

export const wordsFor = (language: Language, isComputer: boolean): PlayerWords =>
  isComputer ? onComputer(WORDS[language], language) : WORDS[language]

export interface Reading {
  /** The language of buttons and messages. */
  readonly language: Language
  readonly words: PlayerWords
}

const ReadingContext = createContext<Reading>({ language: 'en', words: english })
export const ReadingProvider = ReadingContext.Provider
export const useReading = (): Reading => useContext(ReadingContext)
