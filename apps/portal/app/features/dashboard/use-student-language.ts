import { LANGUAGE_COOKIE } from '@medha/contract/places/browser-storage'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language } from '@medha/messages/language'
import { useEffect } from 'react'

/** Whoever has chosen a language in this browser is not led into another. */
const hasChosen = (): boolean =>
  new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=`).test(document.cookie) ||
  new URL(location.href).searchParams.has(PAGE_ADDRESS.language)

/** Who registered in Hindi reads the dashboard in Hindi, until they switch. The server remembers what the address says. */
export const useStudentLanguage = (shown: Language, student: Language | null): void => {
  useEffect(() => {
    if (student === null || student === shown || hasChosen()) return
    const there = new URL(location.href)
    there.searchParams.set(PAGE_ADDRESS.language, student)
    location.replace(there)
  }, [shown, student])
}
