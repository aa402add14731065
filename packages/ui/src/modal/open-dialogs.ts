/** The open modal dialogs, newest last. Everything outside the newest one is inert. */
let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const replace = (next: readonly HTMLDialogElement[]) => {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Registered from the moment a dialog is shown until the returned function is called. */
export const registerDialog = (dialog: HTMLDialogElement): (() => void) => {
  replace([...dialogs, dialog])
  return () => replace(dialogs.filter((open) => open !== dialog))
}

export const newestDialog = (): HTMLDialogElement | null => dialogs.at(-1) ?? null

export const subscribeToDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
