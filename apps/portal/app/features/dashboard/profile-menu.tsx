import { logout } from '@medha/contract/endpoints/identity'
import type { dashboard } from '@medha/messages/dashboard.en'
import type { Language, Words } from '@medha/messages/language'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { recordEvent, sendEventsNow } from '../../edge/analytics.ts'
import { browserCall } from '../../edge/browser-call.ts'
import { browserSession } from '../../edge/session.ts'
import { PATHS } from '../../shell/route-table.ts'
import styles from './profile-menu.module.css'

interface ProfileMenuProps {
  readonly words: Words<typeof dashboard>
  readonly language: Language
  readonly callWords: { readonly readFailed: string; readonly sendFailed: string }
  /** Empty until the profile is there. */
  readonly initials: string
}

/** PRF-01, as far as it works: viewing the profile comes with its own screen. */
export function ProfileMenu({ words, language, callWords, initials }: ProfileMenuProps) {
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
    await browserCall(language, callWords)(logout)
    browserSession().reset('logout')
    location.assign(PATHS.login)
  }

  return (
    // Escape closes it from the button and from the entries alike.
    <details ref={menu} className={styles['menu']} onKeyDown={closeOnEscape}>
      <summary className={styles['avatar']} aria-label={`${initials} ${words.account}`.trim()}>
        <span aria-hidden="true">{initials}</span>
      </summary>
      <ul className={styles['entries']}>
        <li>
          <button type="button" className={styles['entry']} disabled={isBusy} onClick={() => void logOut()}>
            {isBusy ? words.loggingOut : words.logOut}
          </button>
        </li>
      </ul>
    </details>
  )
}
