import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { anotherStudent } from '@medha/messages/another-student.en'
import type { Language, Words } from '@medha/messages/language'
import { useState, type ReactNode } from 'react'
import { browserSession } from '../../api/session.ts'
import { AnotherStudentPage } from './another-student-page.tsx'
import { useLoggedInNow } from './use-logged-in-now.ts'

interface PageOfStudentProps {
  readonly words: Words<typeof anotherStudent>
  readonly language: Language
  readonly children: ReactNode
}

/** A signed link opens its result for everybody who has it, whoever is logged in; any other page is the session's. */
const isOfSession = (): boolean =>
  // On the server nobody is known.
  typeof document !== 'undefined' &&
  browserSession().current().token !== null &&
  !new URLSearchParams(location.search).has(PAGE_ADDRESS.result.data)

/** A page that is open while another child logs in, or this one logs out, shows nothing of the first any longer. */
export function PageOfStudent({ words, language, children }: PageOfStudentProps) {
  // From the beginning: a logout would take the token away before it is noticed.
  const [isWatched] = useState(isOfSession)
  const { now, firstName } = useLoggedInNow(isWatched, language)
  if (now === 'another')
    return <AnotherStudentPage words={words} language={language} own={null} other={firstName} />
  return children
}
