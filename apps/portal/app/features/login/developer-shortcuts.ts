interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
}

/** LOG-05, OPN-62: the five the specification names, on the login screen only. It protects nothing. */
export const isDeveloperShortcut = ({ key, ctrlKey, shiftKey }: Pressed): boolean => {
  const letter = key.toLowerCase()
  if (letter === 'f12') return true
  return ctrlKey && (shiftKey ? ['i', 'c', 'j'].includes(letter) : letter === 'u')
}
