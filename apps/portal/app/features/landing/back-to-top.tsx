import { showsBackToTop } from '@medha/rules/page-measures'
import { useEffect, useState } from 'react'
import styles from './back-to-top.module.css'

interface BackToTopProps {
  readonly label: string
  /** While somebody fills in the card the link keeps to the margin, beside everything that can be read or touched. */
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

/** The link is honest without a script; with one it leads above the header as well. */
const goUp = (event: React.MouseEvent) => {
  event.preventDefault()
  window.scrollTo({ top: 0 })
  document.getElementById('content')?.focus({ preventScroll: true })
}
