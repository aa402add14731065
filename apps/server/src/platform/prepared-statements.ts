import type { Duplex } from 'node:stream'
import pg from 'pg'

/** We have a few hundred statements; texts that are generated anew each time must not fill the server's memory. */
const MOST_NAMES = 500
const names = new Map<string, string>()

const MAY_BE_PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * PostgreSQL rejects a cached plan that returns all columns once a migration adds a column. Such statements are planned
 * each time, so that migrations can run while processes work. For a plain write only its `returning` clause counts.
 */
const ANSWERS_EVERYTHING = /(?:select|returning|,)\s+(?:"\w+"\.)?\*/i
const RETURNS_EVERYTHING = /\breturning\b.*\*/is
const IS_PLAIN_WRITE = /^\s*(?:insert|update|delete)\b/i
const answersEverything = (text: string): boolean =>
  IS_PLAIN_WRITE.test(text) ? RETURNS_EVERYTHING.test(text) : ANSWERS_EVERYTHING.test(text)
/**
 * A parameter list that grows with the data has a different text for every length, and each would use up a name. Lists
 * of up to eight are fixed in the code. Longer ones must be passed as one array or JSON value, whose text is constant.
 */
const ROWS_OF_VALUES = /\)\s*,\s*\(\s*\$\d/
const LONG_LIST = /\bin\s*\(\s*\$\d+(?:\s*,\s*\$\d+){8,}/i
const LONGEST_NAMED_TEXT = 8_192

const isPreparable = (text: string): boolean =>
  text.length <= LONGEST_NAMED_TEXT &&
  MAY_BE_PREPARED.test(text) &&
  !answersEverything(text) &&
  !ROWS_OF_VALUES.test(text) &&
  !LONG_LIST.test(text)

/** The name under which PostgreSQL prepares this statement on a connection; null if it should not. */
export const nameOf = (text: string): string | null => {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES || !isPreparable(text)) return null
  const name = `medha_${names.size}`
  names.set(text, name)
  return name
}

/** Internals of the driver that its types omit. */
interface Wire {
  readonly parsedStatements: Record<string, string | undefined>
  readonly stream: Duplex
  parse(statement: { readonly name: string; readonly text: string }): void
  bind(portal: { readonly statement: string; readonly values: readonly unknown[] }): void
  execute(portal: object): void
}
interface QueryOfDriver {
  readonly name?: string
  submit(wire: Wire): Error | null
  handleCommandComplete(message: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}
const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig) => QueryOfDriver

/**
 * Sends `begin` and the first statement of a transaction in one message. There is no sync between the two, so
 * PostgreSQL skips the statement if `begin` fails: it never runs outside a transaction.
 */
class FirstQuery extends DriverQuery {
  #hasBegun = false
  #wasParsed = true

  override submit(wire: Wire): Error | null {
    this.#wasParsed = this.name !== undefined && wire.parsedStatements[this.name] !== undefined
    wire.stream.cork()
    try {
      wire.parse({ name: '', text: 'begin' })
      wire.bind({ statement: '', values: [] })
      wire.execute({})
      return super.submit(wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) super.handleCommandComplete(message, wire)
    this.#hasBegun = true
  }

  override handleError(error: Error, wire: Wire): void {
    // The driver takes the reply to `begin` as the reply to this statement, which may never have been parsed.
    if (!this.#wasParsed && this.name !== undefined) delete wire.parsedStatements[this.name]
    super.handleError(error, wire)
  }
}

/** The result for a transaction that ended before its first statement. */
const nothingDone = (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] })

type Query = (...args: readonly unknown[]) => unknown
type Settle = (error: Error | null, result: unknown) => void

/**
 * Parses and plans a statement once per connection instead of each time: this halves the cost of a sign-up. `begin` is
 * held back and sent with the first statement.
 */
export class PreparingClient extends pg.Client {
  #isBeginning = false

  override query = ((...args: readonly unknown[]): unknown => {
    const [text, values, done] = args
    const runQuery = super.query.bind(this) as Query
    if (typeof text !== 'string' || !Array.isArray(values)) return runQuery(...args)
    if (text === 'begin' && done === undefined) {
      this.#isBeginning = true
      return Promise.resolve(nothingDone('BEGIN'))
    }
    const name = nameOf(text)
    if (this.#isBeginning) {
      this.#isBeginning = false
      if (text === 'commit' || text === 'rollback') return Promise.resolve(nothingDone(text.toUpperCase()))
      const config = { text, values, queryMode: 'extended', ...(name === null ? {} : { name }) }
      return new Promise((resolve, reject) => {
        const settle: Settle = (error, result) => (error === null ? resolve(result) : reject(error))
        runQuery(new FirstQuery(config), settle)
      })
    }
    if (name === null) return runQuery(...args)
    return done === undefined ? runQuery({ name, text, values }) : runQuery({ name, text, values }, done)
  }) as pg.Client['query']
}
