import pg from 'pg'

/** One statement as it was sent to PostgreSQL, with the returned rows. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

type Settle = (error: Error | null, result: pg.QueryResult<Record<string, unknown>>) => void

/** Records every statement that connections of this name send while `work` runs. */
export const record = async (application: string, work: () => Promise<void>): Promise<Statement[]> => {
  const recorded: Statement[] = []
  const note = (text: string, values: unknown): Statement => {
    const statement: Statement = { text, values: (values ?? []) as unknown[], rows: [] }
    recorded.push(statement)
    return statement
  }
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  prototype.query = function listening(...args) {
    const [queryConfig, given] = args
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name?: string } }
    ).connectionParameters
    if (name !== application) return query.apply(this, args)
    if (typeof queryConfig === 'string' || !(queryConfig instanceof pg.Query)) {
      const { text, values } =
        typeof queryConfig === 'string'
          ? { text: queryConfig, values: given }
          : (queryConfig as { text: string; values?: unknown })
      const statement = note(text, values)
      const answer = query.apply(this, args) as Promise<pg.QueryResult<Record<string, unknown>>>
      return answer.then((result) => {
        statement.rows = result.rows ?? []
        return result
      })
    }
    // The first statement of a transaction is sent together with its `begin`.
    const { text, values } = queryConfig as unknown as { text: string; values: unknown }
    note('begin', [])
    const statement = note(text, values)
    const settle: Settle = (error, result) => {
      if (error === null) statement.rows = result.rows ?? []
      ;(given as Settle)(error, result)
    }
    return query.call(this, queryConfig, settle)
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return recorded
}
