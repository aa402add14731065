import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { anotherStudent } from '@medha/messages/another-student.en'
import type { Words } from '@medha/messages/language'
import { useState, type ReactNode } from 'react'
import { browserSession } from '../../api/session.ts'
import { AnotherStudentPage } from './another-student-page.tsx'
import { useLoggedInNow } from './use-logged-in-now.ts'

interface PageOfStudentProps {
  readonly words: Words<typeof anotherStudent>
  readonly children: ReactNode
}

/** A signed link opens its result for anyone who has it; any other page belongs to the session. */
const isOfSession = (): boolean =>
  // The server does not know the session.
  typeof document !== 'undefined' &&
  browserSession().current().token !== null &&
  !new URLSearchParams(location.search).has(PAGE_ADDRESS.result.data)

/** Hides a page that is still open when another child logs in or this one logs out. */
export function PageOfStudent({ words, children }: PageOfStudentProps) {
  // Read once, at mount: a logout removes the token before this page notices it.
  const [isWatched] = useState(isOfSession)
  const { now, firstName } = useLoggedInNow(isWatched)
  if (now === 'another') return <AnotherStudentPage words={words} own={null} other={firstName} />
  return children
}
