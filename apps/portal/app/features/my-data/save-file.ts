/** Long enough for a browser that asks the user where the file belongs. */
const SAVED_WITHIN_MS = 60_000

/** Saves a text as a file. The page stays as it is. */
export const saveFile = ({ fileName, text }: { readonly fileName: string; readonly text: string }): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN_MS)
}
