import { buttonClass } from '@medha/ui/button'
import { useEffect, useState } from 'react'
import styles from './register-bar.module.css'

interface RegisterBarProps {
  readonly label: string
  readonly cardId: string
}

/** On phones the way to the card stays under the thumb once the card has left the screen. */
export function RegisterBar({ label, cardId }: RegisterBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const card = document.getElementById(cardId)
    if (card === null) return
    const watcher = new IntersectionObserver(([seen]) => {
      setShown(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 0)
    })
    watcher.observe(card)
    return () => watcher.disconnect()
  }, [cardId])
  return (
    <div className={styles['bar']} hidden={!isShown}>
      <a className={buttonClass({ kind: 'primary', wide: true, low: true })} href={`#${cardId}`}>
        {label}
      </a>
    </div>
  )
}
