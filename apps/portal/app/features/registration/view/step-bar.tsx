import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { CallError } from '../../../parts/call-error.tsx'
import styles from './card-view.module.css'

interface StepBarProps {
  /** Why the press brought nothing. */
  readonly error?: string | undefined
  /** The network is gone, or slow. */
  readonly trouble: ReactNode
  /** The button has the bar to itself. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

/**
 * The way on, under the thumb while the card is in view. What went wrong with it stands in the bar as well, above the
 * button: anywhere else it would be drawn under the bar, and the press would seem to do nothing.
 */
export function StepBar({ error, trouble, isAlone = false, children }: StepBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLDivElement>(null)
  useRoomForBar(bar)
  useEffect(() => {
    if (error !== undefined) note.current?.focus({ preventScroll: true })
  }, [error])
  return (
    <div ref={bar} className={isAlone ? `${styles['bar']} ${styles['alone']}` : styles['bar']}>
      <div className={styles['said']}>
        {error !== undefined && (
          <div ref={note} tabIndex={-1}>
            <CallError text={error} means="final" look="boxed" />
          </div>
        )}
        {trouble}
      </div>
      {children}
    </div>
  )
}

/** WCAG 2.4.11: what is tabbed to, or led to, comes to rest above the bar and not under it, however high the bar is. */
const useRoomForBar = (bar: RefObject<HTMLDivElement | null>) => {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${element.offsetHeight}px`
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [bar])
}
