import { useEffect, useRef, useSyncExternalStore } from 'react'

import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { createToastList, toastText, type Toast, type ToastList } from './toast-list.ts'
import type { ToastType } from './toast-lifetime.ts'
import styles from './toast.module.css'

export { toastLifetime, type ToastType } from './toast-lifetime.ts'

const pageToasts = createToastList()
const none: readonly Toast[] = []

/** Shows a message that closes by itself. What a person must act on belongs in the page as well. */
export function showToast(type: ToastType, message: string): void {
  pageToasts.show({ type, message })
}

interface ToasterProps {
  /** The name of the close button. */
  readonly closeLabel: string
  /** The name of the region, for screen readers: "Messages". */
  readonly label: string
  /** ERR-09: what a success says that came without words. */
  readonly successText: string
  readonly toasts?: ToastList | undefined
}

/** Once in the root of the page. */
export function Toaster({ closeLabel, label, successText, toasts = pageToasts }: ToasterProps) {
  const open = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  const region = useRef<HTMLElement>(null)
  // A popover is drawn above an open dialog; showing it again lifts it above one that opened since.
  useEffect(() => {
    const element = region.current
    // A browser that knows no popovers shows it in its place (toast.module.css).
    if (!element || open.length === 0 || !('showPopover' in element)) return
    element.showPopover()
    return () => element.hidePopover()
  }, [open])

  return (
    <section
      ref={region}
      className={styles['toaster']}
      aria-label={label}
      popover="manual"
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.resume}
      onFocus={toasts.hold}
      onBlur={toasts.resume}
    >
      {open.map((toast) => (
        <div
          key={toast.id}
          className={classNames(styles['toast'], styles[toast.type])}
          role={toast.type === 'danger' ? 'alert' : 'status'}
        >
          <span className={styles['mark']}>
            <Icon name={icons[toast.type]} />
          </span>
          <p className={styles['message']}>{toastText(toast, successText)}</p>
          <button
            type="button"
            className={styles['close']}
            aria-label={closeLabel}
            onClick={() => toasts.close(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
}

const icons: Record<ToastType, IconName> = {
  danger: 'warning',
  warn: 'warning',
  success: 'check',
  info: 'check',
}
