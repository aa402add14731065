import { useEffect, useState } from 'react'
import { usePageLanguage } from '../../api/page-context.ts'
import { browserSession } from '../../api/session.ts'
import { leaveEndedSession } from '../../api/leave-session.ts'
import { studentChannel, type StudentMessage } from '../../api/student-channel.ts'
import { watchStudent, type PageStanding } from '../../api/student-change.ts'
import { linkTo } from '../../routing/page-language.ts'
import { PATHS } from '../../routing/route-table.ts'

interface LoggedIn {
  readonly now: PageStanding
  /** Of the student who has logged in since; known only while one of their tabs is open to send it. */
  readonly firstName: string | null
}

const post = (message: StudentMessage): void => studentChannel()?.postMessage(message)

/** Whether this page still belongs to the logged-in student; `same` for a page that is not watched. */
export const useLoggedInNow = (isWatched: boolean): LoggedIn => {
  const language = usePageLanguage()
  const [loggedIn, setLoggedIn] = useState<LoggedIn>({ now: 'same', firstName: null })
  useEffect(() => {
    if (!isWatched) return
    return watchStudent(
      { page: window, document, channel: studentChannel(), session: browserSession() },
      (now, firstName) => setLoggedIn((before) => ({ now, firstName: firstName ?? before.firstName })),
    )
  }, [isWatched])
  const { now } = loggedIn
  useEffect(() => {
    if (now === 'another') post({ asks: 'first-name' })
    if (now === 'ended') leaveEndedSession(language)
    // Logged out in another tab: this one must not show the student any longer.
    if (now === 'logged-out') location.replace(linkTo(PATHS.login, language))
  }, [now, language])
  return loggedIn
}

/** Sends the logged-in student's first name to older tabs, now and on each request. */
export const useFirstNameForOlderTabs = (firstName: string | null): void => {
  useEffect(() => {
    const channel = studentChannel()
    if (firstName === null || channel === null) return
    const postFirstName = () => {
      if (browserSession().loggedInNow() === 'same')
        post({ studentKey: browserSession().current().studentKey, firstName })
    }
    const onMessage = ({ data }: MessageEvent<StudentMessage>) => {
      if ('asks' in data) postFirstName()
    }
    channel.addEventListener('message', onMessage)
    postFirstName()
    return () => channel.removeEventListener('message', onMessage)
  }, [firstName])
}
