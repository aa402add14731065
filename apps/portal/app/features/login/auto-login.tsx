import type { Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { readPlainDate } from '@medha/rules/plain-date'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { showToast } from '@medha/ui/toast'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWaitingStage } from '../../parts/use-waiting-stage.ts'
import { PATHS } from '../../routing/route-table.ts'
import { CallError } from '../../parts/call-error.tsx'
import styles from './auto-login.module.css'
import type { Credentials, NotLoggedIn } from './use-login.ts'

interface AutoLoginProps {
  readonly words: Words<typeof login>
  readonly onLogin: (given: Credentials) => Promise<NotLoggedIn | null>
  /** The link did not log in; its roll number may help in the form. */
  readonly onFailed: (rollNumber: string | undefined) => void
  /** Where the page stays after success, as on the dashboard itself. */
  readonly onDone?: () => void
}

interface PendingLogin {
  readonly given: Credentials
  readonly rollNumber: string | undefined
  readonly message: string
}

/** LOG-06: logs in with what the address brought. The head of the page has already taken it out of the address. */
export function AutoLogin({ words, onLogin, onFailed, onDone }: AutoLoginProps) {
  const waiting = useWaitingStage(true)
  const hasBegun = useRef(false)
  /** A refusal that passes: the link is out of the address by now, so it is kept here, in memory only, to be tried again. */
  const [pending, setPending] = useState<PendingLogin | null>(null)

  const end = (refused: NotLoggedIn | null, { given, rollNumber }: Omit<PendingLogin, 'message'>) => {
    if (refused === null) return onDone?.()
    if (refused.means !== 'retry') return onFailed(rollNumber)
    setPending({ given, rollNumber, message: refused.message })
  }
  const ended = useEffectEvent(end)
  const again = () => {
    if (pending === null) return
    setPending(null)
    void onLogin(pending.given).then((refused) => end(refused, pending))
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const arrival = window.__arrival
    window.__arrival = undefined
    const given = credentialsOf(arrival)
    if (given === null) {
      // ERR-03: a link whose date is no date.
      if (arrival?.dateOfBirth !== undefined) showToast('danger', words.invalidDate)
      onFailed(arrival?.rollNumber)
      return
    }
    void onLogin(given).then((refused) => ended(refused, { given, rollNumber: arrival?.rollNumber }))
  }, [words, onLogin, onFailed])

  if (pending !== null)
    return (
      <div className={styles['wait']}>
        <h1 className={styles['heading']}>{words.linkLoginFailed}</h1>
        <CallError text={pending.message} again={{ label: words.linkLoginAgain, onPress: again }} />
        <a className="link" href={PATHS.login}>
          {words.linkLoginWayOut}
        </a>
      </div>
    )

  return (
    <div className={styles['wait']}>
      <LoadingBubbles label={words.linkLogin} />
      <h1 className={styles['heading']}>{words.linkLogin}</h1>
      <p className="soft" role="status">
        {waiting === 'fresh' ? words.linkLoginNote : words.linkLoginSlow}
      </p>
      {waiting === 'long' && (
        <a className="link" href={PATHS.login}>
          {words.linkLoginWayOut}
        </a>
      )}
    </div>
  )
}

const credentialsOf = (arrival: Window['__arrival']): Credentials | null => {
  if (arrival?.linkCode !== undefined) return { way: 'link', code: arrival.linkCode }
  const dateOfBirth = readPlainDate(arrival?.dateOfBirth ?? '')
  if (arrival?.rollNumber === undefined || dateOfBirth === null) return null
  return { way: 'link', rollNumber: arrival.rollNumber, dateOfBirth }
}
