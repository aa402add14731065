import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { CallError } from '../../../parts/call-error.tsx'
import styles from './card-view.module.css'

interface StepBarProps {
  /** Why the press failed. */
  readonly error?: string | undefined
  /** The note that the network is gone or slow. */
  readonly trouble: ReactNode
  /** The bar contains only the button. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

/**
 * The bar with the button, within reach of the thumb while the card is in view. Errors are in the bar too, above the
 * button: anywhere else the bar would cover them, and the press would seem to do nothing.
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
      <div className={styles['problems']}>
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

/** WCAG 2.4.11: a focused or scrolled-to element stops above the bar and not under it, however high the bar is. */
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
