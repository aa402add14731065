import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

import { registerDialog } from './open-dialogs.ts'

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
  const pressedBackdrop = useRef(false)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    const unregister = registerDialog(dialog)
    return () => {
      unregister()
      dialog.close()
    }
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // The browser sends `close` in a later task: a dialog that was opened again meanwhile stays open.
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      // The dialog has no padding of its own, so a press that hits it hit the backdrop. A click alone does not tell:
      // text that is selected inside and let go of outside also clicks the dialog.
      if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) onClose()
    },
  } as const
}
