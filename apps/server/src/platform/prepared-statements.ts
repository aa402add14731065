import type { Duplex } from 'node:stream'
import pg from 'pg'

/** Statements of ours number some hundreds; a text that is put together anew each time must not fill the server. */
const MOST_NAMES = 500
const names = new Map<string, string>()

const MAY_BE_PREPARED = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * A kept plan is refused once a migration gives its table another column, if it answers with all of them. Such
 * statements are planned each time, so that a migration can run while processes are working. A plain write answers
 * with what it returns, whatever it selects on its way.
 */
const ANSWERS_EVERYTHING = /(?:select|returning|,)\s+(?:"\w+"\.)?\*/i
const RETURNS_EVERYTHING = /\breturning\b.*\*/is
const IS_PLAIN_WRITE = /^\s*(?:insert|update|delete)\b/i
const answersEverything = (text: string): boolean =>
  IS_PLAIN_WRITE.test(text) ? RETURNS_EVERYTHING.test(text) : ANSWERS_EVERYTHING.test(text)
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
  !answersEverything(text) &&
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

/** How the rest of the driver looks from here; its types leave these out. */
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
 * The first statement of a transaction with `begin` before it, in one message. Nothing marks an end between the two, so
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
    // The driver takes the answer to `begin` for one to this statement, which may never have been parsed.
    if (!this.#wasParsed && this.name !== undefined) delete wire.parsedStatements[this.name]
    super.handleError(error, wire)
  }
}

/** The answer to a transaction that ended before it had a statement. */
const nothingDone = (command: string) => ({ command, rowCount: null, oid: 0, fields: [], rows: [] })

type Query = (...args: readonly unknown[]) => unknown
type Settle = (error: Error | null, result: unknown) => void

/**
 * Parses and plans a statement once for each connection instead of each time: half of what a sign-up costs. `begin`
 * waits for the first statement and is sent with it.
 */
export class PreparingClient extends pg.Client {
  #isBeginning = false

  override query = ((...args: readonly unknown[]): unknown => {
    const [text, values, done] = args
    const ask = super.query.bind(this) as Query
    if (typeof text !== 'string' || !Array.isArray(values)) return ask(...args)
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
        ask(new FirstQuery(config), settle)
      })
    }
    if (name === null) return ask(...args)
    return done === undefined ? ask({ name, text, values }) : ask({ name, text, values }, done)
  }) as pg.Client['query']
}
