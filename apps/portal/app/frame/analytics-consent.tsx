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

/** A browser does not change its mind while a page is open. */
const isNeverChanged = () => () => undefined

/** The yes to being counted (decision 18), and what a page tells by itself once it is there. */
export function AnalyticsConsent({ words, registerAt }: AnalyticsConsentProps) {
  const box = useRef<HTMLInputElement>(null)
  const isRefused = useSyncExternalStore(isNeverChanged, objectsToMeasuring, () => false)
  useEffect(() => {
    if (box.current === null) return
    // Ticked before the script was there counts as well.
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
        label={isRefused ? words.mayNotCount : words.mayCount}
        onChange={(event) => setAnalyticsConsent(event.currentTarget.checked)}
      />
    </div>
  )
}
