import type { Language } from '@medha/messages/language'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { chosenLanguage, storeLanguage } from './chosen-language.ts'
import type { ConsoleWords } from './console-words.ts'
import { loadWords } from './load-words.ts'

interface CurrentWords {
  readonly language: Language
  readonly words: ConsoleWords
  choose(language: Language): Promise<void>
}

const WordsContext = createContext<CurrentWords | null>(null)

interface WordsProviderProps {
  /** The words of the language with which the page starts; the page is drawn once they are there. */
  readonly first: ConsoleWords
  readonly children: ReactNode
}

export function WordsProvider({ first, children }: WordsProviderProps) {
  const [{ language, words }, setCurrent] = useState({ language: chosenLanguage(), words: first })
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const value = useMemo(
    () => ({
      language,
      words,
      choose: async (next: Language) => {
        setCurrent({ language: next, words: await loadWords(next) })
        storeLanguage(next)
      },
    }),
    [language, words],
  )
  return <WordsContext value={value}>{children}</WordsContext>
}

export const useLanguage = (): CurrentWords => {
  const value = use(WordsContext)
  if (value === null) throw new Error('outside of WordsProvider')
  return value
}

export const useWords = (): ConsoleWords => useLanguage().words
