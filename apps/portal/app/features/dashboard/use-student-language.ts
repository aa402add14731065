import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language } from '@medha/messages/language'
import { useEffect } from 'react'

/** A student who has chosen a language in this browser is not switched to another. */
const hasChosen = (): boolean =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=`).test(document.cookie) ||
  new URL(location.href).searchParams.has(PAGE_ADDRESS.language)

/** A student who registered in Hindi gets it here too, until they switch. The server stores the address's language. */
export const useStudentLanguage = (shown: Language, student: Language | null): void => {
  useEffect(() => {
    if (student === null || student === shown || hasChosen()) return
    const there = new URL(location.href)
    there.searchParams.set(PAGE_ADDRESS.language, student)
    location.replace(there)
  }, [shown, student])
}
