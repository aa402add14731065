import type { Language } from '@medha/messages/language'
import { useMemo, type ReactNode } from 'react'
import type { CallWords } from '../api/browser-call.ts'
import { PageContext } from '../api/page-context.ts'

/** For pages whose views have their own text for every failed call. */
const NO_CALL_WORDS: CallWords = { readFailed: '', sendFailed: '' }

interface PageProviderProps {
  readonly language: Language
  readonly callWords?: CallWords
  readonly children: ReactNode
}

/** Gives every view below it the language of the page and the messages of failed calls. */
export function PageProvider({ language, callWords = NO_CALL_WORDS, children }: PageProviderProps) {
  const texts = useMemo(() => ({ language, callWords }), [language, callWords])
  return <PageContext value={texts}>{children}</PageContext>
}
