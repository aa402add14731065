import type { Words } from '@medha/messages/language'
import type { login } from '@medha/messages/login.en'
import { readPlainDate } from '@medha/rules/plain-date'
import { LoadingBubbles } from '@medha/ui/loading-bubbles'
import { showToast } from '@medha/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { PATHS } from '../../shell/route-table.ts'
import styles from './auto-login.module.css'
import type { Credentials } from './use-login.ts'

interface AutoLoginProps {
  readonly words: Words<typeof login>
  readonly onLogin: (given: Credentials) => Promise<string | null>
  /** The link did not log in; its roll number may help in the form. */
  readonly onFailed: (rollNumber: string | undefined) => void
  /** Where the page stays after success, as on the dashboard itself. */
  readonly onDone?: () => void
}

const SLOW_MS = 5000
const WAY_OUT_MS = 15_000

/** LOG-06: logs in with what the address brought. The head of the page has already taken it out of the address. */
export function AutoLogin({ words, onLogin, onFailed, onDone }: AutoLoginProps) {
  const patience = usePatience()
  const hasBegun = useRef(false)
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
    void onLogin(given).then((refused) => (refused === null ? onDone?.() : onFailed(arrival?.rollNumber)))
  }, [words, onLogin, onFailed, onDone])

  return (
    <div className={styles['wait']}>
      <LoadingBubbles label={words.linkLogin} />
      <h1 className={styles['heading']}>{words.linkLogin}</h1>
      <p className="soft" role="status">
        {patience === 'fresh' ? words.linkLoginNote : words.linkLoginSlow}
      </p>
      {patience === 'gone' && (
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

/** After five seconds we say what we wait for, after fifteen we offer a way out. */
const usePatience = (): 'fresh' | 'thin' | 'gone' => {
  const [patience, setPatience] = useState<'fresh' | 'thin' | 'gone'>('fresh')
  useEffect(() => {
    const timers = [
      setTimeout(() => setPatience('thin'), SLOW_MS),
      setTimeout(() => setPatience('gone'), WAY_OUT_MS),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return patience
}
