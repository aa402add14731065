import pg from 'pg'

/** Statements of ours number some hundreds; a text that is put together anew each time must not fill the server. */
const MOST_NAMES = 500
const names = new Map<string, string>()

const MAY_BE_PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * A kept plan is refused once a migration gives its table another column, if it answers with all of them. Such
 * statements are planned each time, so that a migration can run while processes are working.
 */
const ANSWERS_EVERYTHING = /(?:select|returning|,)\s+(?:"\w+"\.)?\*/i
/**
 * A list of parameters that grows with the data has another text for every length, and each would take a name that a
 * hot statement needs. Lists up to eight are written in the code. Whoever sends more hands over one array or one JSON
 * value, whose text is always the same.
 */
const ROWS_OF_VALUES = /\)\s*,\s*\(\s*\$\d/
const LONG_LIST = /\bin\s*\(\s*\$\d+(?:\s*,\s*\$\d+){8,}/i
const LONGEST_NAMED_TEXT = 8_192

const isPreparable = (text: string): boolean =>
  text.length <= LONGEST_NAMED_TEXT &&
  MAY_BE_PREPARED.test(text) &&
  !ANSWERS_EVERYTHING.test(text) &&
  !ROWS_OF_VALUES.test(text) &&
  !LONG_LIST.test(text)

/** Under which name PostgreSQL keeps this statement on a connection; null where it should not. */
export const nameOf = (text: string): string | null => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || !isPreparable(text)) return null
  const name = `medha_${names.size}`
  names.set(text, name)
  return name
}

type Query = (...args: readonly unknown[]) => unknown

/** Parses and plans a statement once for each connection instead of each time: half of what a sign-up costs. */
export class PreparingClient extends pg.Client {
  override query = ((...args: readonly unknown[]): unknown => {
    const [text, values, done] = args
    const ask = super.query.bind(this) as Query
    if (typeof text !== 'string' || !Array.isArray(values)) return ask(...args)
    const name = nameOf(text)
    if (name === null) return ask(...args)
    return done === undefined ? ask({ name, text, values }) : ask({ name, text, values }, done)
  }) as pg.Client['query']
}
