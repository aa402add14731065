/**
 * Copies a text to the clipboard and returns whether that worked. An insecure page and some in-app browsers have no
 * clipboard: there the text is selected and copied with `execCommand`, inside `place`, because a dialog confines the
 * selection to itself.
 */
export async function copyText(text: string, place: Element): Promise<boolean> {
  // Typed as always present, but it is not.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return copySelected(text, place)
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text, place),
  )
}

/** Deprecated, but all that such a browser has. */
interface OldDocument {
  execCommand(command: 'copy'): boolean
}

function copySelected(text: string, place: Element): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  field.style.userSelect = 'text'
  place.append(field)
  field.select()
  try {
    return (document as OldDocument).execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
