const decoded = (value: string): string => {
  const spaced = value.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Some values arrive unencoded, for example with a lone percent sign.
    return spaced
  }
}

/** `a=1&b=2`. A value may contain further equals signs, and is not reliably encoded; unset ones are the text `null`. */
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

/** Characters that CCAvenue does not accept: it refuses an order because of one of them, so they are removed. */
const WORDS = /[^A-Za-z0-9 .,@&()/_-]/g

export const plainWords = (text: string, longest: number): string =>
  text.normalize('NFKD').replaceAll(WORDS, '').trim().slice(0, longest)

/** For values that must not be altered, such as an email address: the whole text or null. */
export const wholeWords = (text: string, longest: number): string | null =>
  plainWords(text, longest) === text ? text : null
