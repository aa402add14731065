import { useMemo } from 'react'
import { createCallCache, type CachedCall } from './cached-call.ts'
import { now } from './clock.ts'
import { usePageLanguage } from './page-context.ts'
import { useBrowserCall } from './use-browser-call.ts'

const cacheOfDocument = createCallCache(now)

/** For lists that several views of a page show (decision 38). */
export const useCachedCall = (): CachedCall => {
  const call = useBrowserCall()
  const language = usePageLanguage()
  return useMemo(() => cacheOfDocument(call, language), [call, language])
}
