/** Passes a file to the browser, which saves it among the user's downloads. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has the file once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
