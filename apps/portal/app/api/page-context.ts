import type { Language } from '@medha/messages/language'
import { createContext, useContext } from 'react'
import type { CallWords } from './browser-call.ts'

interface PageTexts {
  readonly language: Language
  readonly callWords: CallWords
}

/** Language and call messages of the page; `frame/page-provider.tsx` sets them. */
export const PageContext = createContext<PageTexts | null>(null)

export const usePageTexts = (): PageTexts => {
  const texts = useContext(PageContext)
  // A view in the wrong language would go unnoticed; a view that fails does not.
  if (texts === null) throw new Error('No PageProvider above this view')
  return texts
}

export const usePageLanguage = (): Language => usePageTexts().language

export const useCallWords = (): CallWords => usePageTexts().callWords
