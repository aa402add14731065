/**
 * Puts a text on the clipboard and says whether that worked. A page that is not secure and a browser of some apps have
 * no clipboard: there the text is selected and copied the old way, inside `place`, because a dialog keeps the
 * selection within itself.
 */
export async function copyText(text: string, place: Element): Promise<boolean> {
  // Typed as always there, but it is not.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return copySelected(text, place)
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text, place),
  )
}

/** Old, and all that such a browser has. */
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
