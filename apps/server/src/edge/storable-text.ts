const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * Whether PostgreSQL can store every text of the request, names of fields included: it accepts no NUL, and half of a
 * surrogate pair is no character. Checked once for the whole request, so that no codec of the contract can forget it.
 */
export const holdsOnlyStorableText = (value: unknown): boolean => {
  // A list instead of a recursion: a body may be nested as deep as it is long.
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (!isStorable(one)) return false
    } else if (Array.isArray(one)) {
      for (const item of one) left.push(item)
    } else if (typeof one === 'object' && one !== null) {
      for (const [name, item] of Object.entries(one)) {
        if (!isStorable(name)) return false
        left.push(item)
      }
    }
  }
  return true
}
