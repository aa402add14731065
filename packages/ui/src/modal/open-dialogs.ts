/** The modal dialogs that are open, the newest last. What stands outside the newest one is inert. */
let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const replace = (next: readonly HTMLDialogElement[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

/** From the moment a dialog is shown until the answer is called. */
export const registerDialog = (dialog: HTMLDialogElement): (() => void) => {
  replace([...dialogs, dialog])
  return () => replace(dialogs.filter((open) => open !== dialog))
}

export const newestDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null

export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
