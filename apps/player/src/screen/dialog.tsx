import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useReading } from '../words/words.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

interface DialogProps {
  /** A sheet rises from the bottom, a card is in the middle, a whole dialog fills the screen. */
  readonly look: 'sheet' | 'card' | 'whole'
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Below the scrolling part. */
  readonly footer?: ReactNode
  /** Without a close button: the buttons inside are the only ways out, besides Esc and Back. */
  readonly hasNoCross?: boolean
}

/** Screen reader announcements, repeated inside an open dialog: the inert page behind it is silent. */
const AnnouncementContext = createContext<ReactNode>(null)
export const AnnouncementProvider = AnnouncementContext.Provider

/** How far a finger has to drag a sheet down to close it. */
const SWIPE = 80

/** A native dialog: the browser traps the focus, makes the page behind inert and restores the focus. */
export function Dialog({ look, title, onClose, children, footer, hasNoCross = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const { words } = useReading()
  const announcement = useContext(AnnouncementContext)
  const from = useRef<number | null>(null)
  // Closed before it is unmounted, or the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => dialog.close()
  }, [])
  const grip = {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return
      // The finger leaves the header on its way down.
      event.currentTarget.setPointerCapture(event.pointerId)
      from.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current === null || event.clientY - from.current < SWIPE) return
      from.current = null
      onClose()
    },
    onPointerUp: () => {
      from.current = null
    },
  }
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      data-look={look}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === ref.current) onClose()
      }}
    >
      <div className={styles['box']}>
        {announcement !== null && <div className={styles['live']}>{announcement}</div>}
        <div className={styles['head']} {...(look === 'sheet' ? grip : {})}>
          {look === 'sheet' && <span className={styles['grab']} />}
          <h2 id={heading} className={styles['title']}>
            {title}
          </h2>
          {!hasNoCross && (
            <button
              type="button"
              className={styles['close']}
              aria-label={words.buttons.close}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <div className={styles['foot']}>{footer}</div>}
      </div>
    </dialog>
  )
}
