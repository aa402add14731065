import type { Profile } from '@medha/contract/wire/profile'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useCallWords, usePageLanguage } from '../../api/page-context.ts'
import { recordEvent, sendEventsNow } from '../../api/analytics.ts'
import { logOut } from '../../api/leave-session.ts'
import type { DashboardWords } from './dashboard-words.ts'
import styles from './profile-menu.module.css'

interface ProfileMenuProps {
  readonly words: DashboardWords
  /** Null until it is loaded. */
  readonly profile: Profile | null
  readonly onViewProfile: () => void
  readonly onViewPayments: () => void
  readonly onViewMyData: () => void
}

/** PRF-01 */
export function ProfileMenu({ words, profile, ...props }: ProfileMenuProps) {
  const language = usePageLanguage()
  const callWords = useCallWords()
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

  const leave = () => {
    setBusy(true)
    recordEvent('logout', {})
    sendEventsNow()
    void logOut(language, callWords)
  }

  const initials = profile === null ? '' : `${profile.firstName[0] ?? ''}${profile.lastName[0] ?? ''}`
  const opens = (view: () => void) => () => {
    if (menu.current) menu.current.open = false
    view()
  }
  return (
    // Escape closes it from the button and from the entries.
    <details ref={menu} className={styles['menu']} onKeyDown={closeOnEscape}>
      <summary className={styles['avatar']} aria-label={`${initials} ${words.dashboard.account}`.trim()}>
        <span aria-hidden="true">{initials}</span>
      </summary>
      <ul className={styles['entries']}>
        {/* PRF-02 */}
        {profile !== null && (
          <li>
            <button type="button" className={styles['entry']} onClick={opens(props.onViewProfile)}>
              {profile.hidesProfileAndEdit ? words.profile.sessions.heading : words.profile.view}
            </button>
          </li>
        )}
        {profile !== null && (
          <li>
            <button type="button" className={styles['entry']} onClick={opens(props.onViewPayments)}>
              {words.profile.payments.title}
            </button>
          </li>
        )}
        {profile !== null && (
          <li>
            <button type="button" className={styles['entry']} onClick={opens(props.onViewMyData)}>
              {words.profile.myData}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles['entry']} disabled={isBusy} onClick={leave}>
            {isBusy ? words.dashboard.loggingOut : words.dashboard.logOut}
          </button>
        </li>
      </ul>
    </details>
  )
}
