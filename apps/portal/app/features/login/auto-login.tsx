import type { Language, Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { readPlainDate } from '@medha/rules/plain-date'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { showToast } from '@medha/ui/toast'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWaitingStage } from '../../parts/use-waiting-stage.ts'
import { PATHS } from '../../routing/route-table.ts'
import { CallError } from '../../parts/call-error.tsx'
import { lazyPart } from '../../parts/lazy-part.ts'
import styles from './auto-login.module.css'
import type { LinkOfAnotherProps } from './link-of-another.tsx'
import { LOGGED_IN_AS_ANOTHER, STEP_UP, type Credentials, type NotLoggedIn } from './use-login.ts'

const StayHere = ({ words }: LinkOfAnotherProps) => <a href={PATHS.dashboard}>{words.stayWithoutName}</a>
/** Few links need it. If its chunk fails to load, the logged-in student stays logged in. */
const LinkOfAnother = lazyPart(async () => (await import('./link-of-another.tsx')).LinkOfAnother, StayHere)

interface AutoLoginProps {
  readonly words: Words<typeof login>
  readonly language: Language
  readonly onLogin: (given: Credentials) => Promise<NotLoggedIn | null>
  /** The link did not log in: the form takes over its roll number and shows the reason. */
  readonly onFailed: (rollNumber: string | undefined, reason?: string) => void
  /** For a page that stays open after success, such as the dashboard itself. */
  readonly onDone?: () => void
}

interface PendingLogin {
  readonly given: LinkCredentials
  readonly rollNumber: string | undefined
  readonly refused: NotLoggedIn
}

type LinkCredentials = Exclude<Credentials, { readonly digits: string }>

/** LOG-06: logs in with the credentials of the address. The script in the page's head has already removed them. */
export function AutoLogin({ words, language, onLogin, onFailed, onDone }: AutoLoginProps) {
  const waiting = useWaitingStage(true)
  const hasBegun = useRef(false)
  /** After a retryable refusal or a question: the link has left the address, so it is held here, in memory only. */
  const [pending, setPending] = useState<PendingLogin | null>(null)

  const end = (refused: NotLoggedIn | null, { given, rollNumber }: Omit<PendingLogin, 'refused'>) => {
    if (refused === null) return onDone?.()
    if (refused.means !== 'retry' && refused.code !== LOGGED_IN_AS_ANOTHER)
      return onFailed(rollNumber, reasonOf(refused))
    setPending({ given, rollNumber, refused })
  }
  const ended = useEffectEvent(end)
  const again = () => {
    if (pending === null) return
    setPending(null)
    const given =
      pending.refused.code === LOGGED_IN_AS_ANOTHER
        ? ({ ...pending.given, isConfirmed: true } as const)
        : pending.given
    void onLogin(given).then((refused) => end(refused, { ...pending, given }))
  }
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const arrival = window.__arrival
    window.__arrival = undefined
    const given = credentialsOf(arrival)
    if (given === null) {
      // ERR-03: the link's date is not a valid date.
      const isNoDate = arrival?.dateOfBirth !== undefined
      if (isNoDate) showToast('danger', words.invalidDate)
      onFailed(arrival?.rollNumber, isNoDate ? words.invalidDate : undefined)
      return
    }
    void onLogin(given).then((refused) => ended(refused, { given, rollNumber: arrival?.rollNumber }))
  }, [words, onLogin, onFailed])

  if (pending?.refused.code === LOGGED_IN_AS_ANOTHER)
    return (
      <Suspense>
        <LinkOfAnother words={words.confirm} language={language} onGo={again} />
      </Suspense>
    )
  if (pending !== null)
    return (
      <div className={styles['wait']}>
        <h1 className={styles['heading']}>{words.linkLoginFailed}</h1>
        <CallError text={pending.refused.message} again={{ label: words.linkLoginAgain, onPress: again }} />
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

/** A required OTP has its own step, which says why. */
const reasonOf = ({ code, message }: NotLoggedIn): string | undefined =>
  code === STEP_UP ? undefined : message

const credentialsOf = (arrival: Window['__arrival']): LinkCredentials | null => {
  if (arrival?.linkCode !== undefined) return { way: 'link', code: arrival.linkCode }
  const dateOfBirth = readPlainDate(arrival?.dateOfBirth ?? '')
  if (arrival?.rollNumber === undefined || dateOfBirth === null) return null
  return { way: 'link', rollNumber: arrival.rollNumber, dateOfBirth }
}
