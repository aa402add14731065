import type { Language } from '@medha/messages/language'
import { useEffect, useState } from 'react'
import { browserSession } from '../../api/session.ts'
import { leaveEndedSession } from '../../api/leave-session.ts'
import { studentChannel, type StudentMessage } from '../../api/student-channel.ts'
import { watchStudent, type PageStanding } from '../../api/student-change.ts'
import { linkTo } from '../../routing/page-language.ts'
import { PATHS } from '../../routing/route-table.ts'

interface LoggedIn {
  readonly now: PageStanding
  /** Of the student who has logged in since; only where a tab of theirs is open to say it. */
  readonly firstName: string | null
}

const tell = (message: StudentMessage): void => studentChannel()?.postMessage(message)

/** Whether this page is still that of the student who is logged in. A page that is not watched says `same`. */
export const useLoggedInNow = (isWatched: boolean, language: Language): LoggedIn => {
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
    if (now === 'another') tell({ asks: 'first-name' })
    if (now === 'ended') leaveEndedSession(language)
    // Logged out in another tab: this one shows nothing of the student any longer.
    if (now === 'nobody') location.replace(linkTo(PATHS.login, language))
  }, [now, language])
  return loggedIn
}

/** Tells older tabs who has logged in, now and whenever one of them asks. */
export const useFirstNameForOlderTabs = (firstName: string | null): void => {
  useEffect(() => {
    const channel = studentChannel()
    if (firstName === null || channel === null) return
    const say = () => {
      if (browserSession().loggedInNow() === 'same')
        tell({ studentKey: browserSession().current().studentKey, firstName })
    }
    const onMessage = ({ data }: MessageEvent<StudentMessage>) => {
      if ('asks' in data) say()
    }
    channel.addEventListener('message', onMessage)
    say()
    return () => channel.removeEventListener('message', onMessage)
  }, [firstName])
}
