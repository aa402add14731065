import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { newestDialog, subscribeToDialogs } from '../modal/open-dialogs.ts'
import { createToastList, toastText, type Toast, type ToastList } from './toast-list.ts'
import type { ToastType } from './toast-lifetime.ts'
import styles from './toast.module.css'

export { toastLifetime, type ToastType } from './toast-lifetime.ts'

const pageToasts = createToastList()
const none: readonly Toast[] = []

/** Shows a message that closes automatically. What a user must act on belongs in the page as well. */
export function showToast(type: ToastType, message: string): void {
  pageToasts.show({ type, message })
}

interface ToasterProps {
  /** The label of the close button. */
  readonly closeLabel: string
  /** The label of the region, for screen readers: "Messages". */
  readonly label: string
  /** ERR-09: the text of a success without a message. */
  readonly successText: string
  readonly toasts?: ToastList | undefined
}

/**
 * Rendered once in the root of the page. While a modal dialog is open the page behind it is inert, whatever layer it is
 * in: then a second region inside the dialog shows the toasts.
 */
export function Toaster(props: ToasterProps) {
  const dialog = useSyncExternalStore(subscribeToDialogs, newestDialog, () => null)
  return (
    <>
      <ToastRegion {...props} isShown={dialog === null} />
      {dialog !== null && createPortal(<ToastRegion {...props} isShown />, dialog)}
    </>
  )
}

/**
 * A region is open and empty from the start: a screen reader announces what is added to an existing live region, and
 * often ignores one that appears together with its text.
 */
function ToastRegion({
  closeLabel,
  label,
  successText,
  toasts = pageToasts,
  isShown,
}: ToasterProps & { readonly isShown: boolean }) {
  const all = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  const open = isShown ? all : none
  const region = useRef<HTMLElement>(null)
  // A browser without popovers shows the region in the page (toast.module.css).
  useEffect(() => {
    const element = region.current
    if (!element || !('showPopover' in element)) return
    element.showPopover()
    return () => element.hidePopover()
  }, [])

  const item = (toast: Toast) => (
    <ToastItem
      key={toast.id}
      type={toast.type}
      text={toastText(toast, successText)}
      closeLabel={closeLabel}
      onClose={() => toasts.close(toast.id)}
    />
  )
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
      <div className={styles['list']} aria-live="polite" aria-relevant="additions">
        {open.filter(({ type }) => type !== 'danger').map(item)}
      </div>
      <div className={styles['list']}>{open.filter(({ type }) => type === 'danger').map(item)}</div>
    </section>
  )
}

interface ToastItemProps {
  readonly type: ToastType
  readonly text: string
  readonly closeLabel: string
  readonly onClose: () => void
}

/** A danger toast interrupts: an alert is announced even if it appears with its text. The others wait. */
function ToastItem({ type, text, closeLabel, onClose }: ToastItemProps) {
  return (
    <div className={classNames(styles['toast'], styles[type])} role={type === 'danger' ? 'alert' : undefined}>
      <span className={styles['mark']}>
        <Icon name={icons[type]} />
      </span>
      <p className={styles['message']}>{text}</p>
      <button type="button" className={styles['close']} aria-label={closeLabel} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

const icons: Record<ToastType, IconName> = {
  danger: 'warning',
  warn: 'warning',
  success: 'check',
  info: 'check',
}
