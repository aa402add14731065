import { logout } from '@medha/contract/endpoints/identity'
import type { Profile } from '@medha/contract/wire/profile'
import type { Language } from '@medha/messages/language'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { recordEvent, sendEventsNow } from '../../api/analytics.ts'
import { browserCall } from '../../api/browser-call.ts'
import { callTimeout } from '../../api/timeout.ts'
import { browserSession } from '../../api/session.ts'
import { PATHS } from '../../routing/route-table.ts'
import type { DashboardWords } from './dashboard-words.ts'
import styles from './profile-menu.module.css'

/** Who leaves a computer that others use does not wait for a network: after this, the browser forgets by itself. */
const LOGOUT_MS = 5_000

interface ProfileMenuProps {
  readonly words: DashboardWords
  readonly language: Language
  /** Null until it is there. */
  readonly profile: Profile | null
  readonly onViewProfile: () => void
}

/** PRF-01 */
export function ProfileMenu({ words, language, profile, onViewProfile }: ProfileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false
    }
    addEventListener('pointerdown', closeFromOutside)
    return () => removeEventListener('pointerdown', closeFromOutside)
  }, [])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }

  /** LOG-15: the server forgets the session, then this browser does, whether or not the call went through. */
  const logOut = async () => {
    setBusy(true)
    recordEvent('logout', {})
    sendEventsNow()
    await browserCall(language, words.callWords)(logout, { signal: callTimeout(LOGOUT_MS) })
    browserSession().reset('logout')
    location.assign(PATHS.login)
  }

  const initials = profile === null ? '' : `${profile.firstName[0] ?? ''}${profile.lastName[0] ?? ''}`
  const view = () => {
    if (menu.current) menu.current.open = false
    onViewProfile()
  }
  return (
    // Escape closes it from the button and from the entries alike.
    <details ref={menu} className={styles['menu']} onKeyDown={closeOnEscape}>
      <summary className={styles['avatar']} aria-label={`${initials} ${words.dashboard.account}`.trim()}>
        <span aria-hidden="true">{initials}</span>
      </summary>
      <ul className={styles['entries']}>
        {/* PRF-02 */}
        {profile !== null && !profile.hidesProfileAndEdit && (
          <li>
            <button type="button" className={styles['entry']} onClick={view}>
              {words.profile.view}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles['entry']} disabled={isBusy} onClick={() => void logOut()}>
            {isBusy ? words.dashboard.loggingOut : words.dashboard.logOut}
          </button>
        </li>
      </ul>
    </details>
  )
}
