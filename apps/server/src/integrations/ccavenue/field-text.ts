const decoded = (value: string): string => {
  const spaced = value.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Half of the values come as they are, and a lone percent sign is one of them.
    return spaced
  }
}

/** `a=1&b=2`. A value may hold further equals signs, and is not reliably encoded; unset ones come as the word null. */
export const readFields = (text: string): Readonly<Record<string, string>> => {
  const fields: Record<string, string> = {}
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const value = decoded(pair.slice(at + 1))
    fields[pair.slice(0, at)] = value === 'null' ? '' : value
  }
  return fields
}

/** What CCAvenue takes: it refuses an order for one sign it does not like, so signs outside are left out. */
const WORDS = /[^A-Za-z0-9 .,@&()/_-]/g

export const plainWords = (text: string, longest: number): string =>
  text.normalize('NFKD').replaceAll(WORDS, '').trim().slice(0, longest)

/** For what must not be changed, as an address of mail: whole, or not at all. */
export const wholeWords = (text: string, longest: number): string | null =>
  plainWords(text, longest) === text ? text : null
