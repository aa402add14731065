import type { Duplex } from 'node:stream'
import { PreparingClient } from './prepared-statements.ts'

/** A caller that sets the statement timeout, for work of minutes, also disables ours until the transaction ends. */
const LIFTS_THE_LIMIT = /\bstatement_timeout\b/i
const ENDS_THE_TRANSACTION = /^\s*(?:commit|rollback(?!\s+to))\b/i

type Query = (...args: unknown[]) => unknown
type Done = (...results: unknown[]) => void

const textOf = (statement: unknown): string | null => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : null
}

/**
 * Closes a connection whose database does not reply. When a machine vanishes, its connections are not closed: each
 * query would wait until the network times out, a quarter of an hour later.
 */
export const watchedClient = (silentMs: number) =>
  class WatchedClient extends PreparingClient {
    #isUnlimited = false

    constructor(config?: ConstructorParameters<typeof PreparingClient>[0]) {
      super(config)
      // A connection that breaks in use fails its statement. Without a listener the error would end the process.
      this.on('error', () => undefined)
      const runQuery = this.query as Query
      this.query = ((...args: unknown[]) => this.#watch(runQuery, args)) as typeof this.query
    }

    #watch(runQuery: Query, args: unknown[]): unknown {
      const text = textOf(args[0])
      if (text === null) return runQuery(...args)
      if (LIFTS_THE_LIMIT.test(text)) this.#isUnlimited = true
      if (ENDS_THE_TRANSACTION.test(text)) this.#isUnlimited = false
      if (this.#isUnlimited) return runQuery(...args)
      const timer = setTimeout(() => this.#hangUp(), silentMs)
      const over = () => clearTimeout(timer)
      const done = args.at(-1)
      if (typeof done === 'function') {
        const settle: Done = (...results) => {
          over()
          ;(done as Done)(...results)
        }
        return runQuery(...args.slice(0, -1), settle)
      }
      const answer = runQuery(...args)
      if (answer instanceof Promise) answer.then(over, over)
      return answer
    }

    #hangUp(): void {
      const { connection } = this as unknown as { readonly connection: { readonly stream: Duplex } }
      connection.stream.destroy(new Error('the database did not answer'))
    }
  }
