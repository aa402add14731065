import { useMemo } from 'react'
import { browserCall } from './browser-call.ts'
import type { Call } from './call.ts'
import { usePageTexts } from './page-context.ts'

/** Calls in the language of the page; the same function until the page changes its language. */
export const useBrowserCall = (): Call => {
  const { language, callWords } = usePageTexts()
  return useMemo(() => browserCall(language, callWords), [language, callWords])
}
