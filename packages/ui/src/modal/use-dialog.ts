import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react'

import { registerDialog } from './open-dialogs.ts'

interface DialogControl {
  readonly open: boolean
  readonly onClose: () => void
  /** False while the user must not leave: Esc and the backdrop do nothing. */
  readonly dismissible: boolean
}

/**
 * Connects a native dialog to a flag. The browser traps the focus, makes the page behind inert and restores the focus
 * on closing; the last only works if the dialog is closed before it is removed, hence the clean-up.
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
      // The browser sends `close` in a later task: a dialog that was reopened in between stays open.
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
    },
    onPointerDown: (event: PointerEvent) => {
      pressedBackdrop.current = event.target === event.currentTarget
    },
    onClick: (event: MouseEvent) => {
      // The dialog has no padding, so a press on the element itself hit the backdrop. A click alone is not enough:
      // selecting text inside and releasing outside also clicks the dialog.
      if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) onClose()
    },
  } as const
}
