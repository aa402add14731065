import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react'

interface DialogControl {
  readonly open: boolean
  readonly onClose: () => void
  /** False while the person must not leave: Esc and the backdrop do nothing. */
  readonly dismissible: boolean
}

/**
 * Ties a native dialog to a flag. The browser keeps the focus inside, makes the page behind inert and
 * gives the focus back on closing; that last one only happens when the dialog is closed before it
 * leaves the page, hence the clean-up.
 */
export function useDialog({ open, onClose, dismissible }: DialogControl) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose()
    },
    onClose: (event: SyntheticEvent) => {
      if (event.target === event.currentTarget && open) onClose()
    },
    onClick: (event: MouseEvent) => {
      // The dialog has no padding of its own, so a click that hits it hit the backdrop.
      if (dismissible && event.target === event.currentTarget) onClose()
    },
  } as const
}
