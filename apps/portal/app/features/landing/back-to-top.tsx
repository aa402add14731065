import { showsBackToTop } from '@medha/rules/page-measures'
import { useEffect, useState } from 'react'
import styles from './back-to-top.module.css'

interface BackToTopProps {
  readonly label: string
  /** While the registration card is on the screen, the link stays in the margin and covers nothing. */
  readonly isSlim: boolean
}

/** LND-12 */
export function BackToTop({ label, isSlim }: BackToTopProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(showsBackToTop(window.scrollY))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <a className={styles['link']} data-slim={isSlim} data-away={!isShown} href="#content" onClick={goUp}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M12 19V6m-5.5 5.5L12 6l5.5 5.5" />
      </svg>
      <span>{label}</span>
    </a>
  )
}

/** Without a script the link leads to the content; with one it scrolls above the header as well. */
const goUp = (event: React.MouseEvent) => {
  event.preventDefault()
  window.scrollTo({ top: 0 })
  document.getElementById('content')?.focus({ preventScroll: true })
}
