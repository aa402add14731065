import type { shell } from '@medha/messages/shell.en'
import type { Words } from '@medha/messages/language'
import { Checkbox } from '@medha/ui/checkbox'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  hasAnalyticsConsent,
  objectsToMeasuring,
  recordEvent,
  setAnalyticsConsent,
} from '../api/analytics.ts'
import { countedClick } from './counted-click.ts'
import styles from './site-footer.module.css'

interface AnalyticsConsentProps {
  readonly words: Words<typeof shell>
  readonly registerAt: string | undefined
}

/** These browser settings do not change while a page is open. */
const isNeverChanged = () => () => undefined

/** The consent checkbox for analytics (decision 18), and the page's own events: opened, clicked. */
export function AnalyticsConsent({ words, registerAt }: AnalyticsConsentProps) {
  const box = useRef<HTMLInputElement>(null)
  const isRefused = useSyncExternalStore(isNeverChanged, objectsToMeasuring, () => false)
  useEffect(() => {
    if (box.current === null) return
    // A tick from before hydration counts as well.
    if (box.current.checked) setAnalyticsConsent(true)
    box.current.checked = hasAnalyticsConsent() && !objectsToMeasuring()
    recordEvent('page.opened', {})
  }, [])
  useEffect(() => {
    const count = (event: MouseEvent) => {
      const pressed = (event.target as Element | null)?.closest?.('a[href], summary')
      if (!pressed) return
      const link = pressed instanceof HTMLAnchorElement ? pressed : { href: '', hreflang: '' }
      const { href, hreflang } = link
      const what = countedClick({ tagName: pressed.tagName, href, hreflang }, registerAt)
      if (what !== null) recordEvent('page.clicked', { what })
    }
    document.addEventListener('click', count)
    return () => document.removeEventListener('click', count)
  }, [registerAt])
  return (
    <div className={`small ${styles['counting']}`}>
      <Checkbox
        ref={box}
        name="may-count"
        autoComplete="off"
        disabled={isRefused}
        label={isRefused ? words.consentOff : words.consent}
        onChange={(event) => setAnalyticsConsent(event.currentTarget.checked)}
      />
    </div>
  )
}
