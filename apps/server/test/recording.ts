import pg from 'pg'

/** One statement as it went to PostgreSQL, with what came back. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Writes down every statement that connections of this name send while `work` runs. */
export const record = async (application: string, work: () => Promise<void>): Promise<Statement[]> => {
  const heard: Statement[] = []
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
  const { query } = prototype
  prototype.query = function listening(...args) {
    const [asked, given] = args
    const answer = query.apply(this, args)
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name?: string } }
    ).connectionParameters
    if (name !== application || !(answer instanceof Promise)) return answer
    const { text, values } =
      typeof asked === 'string'
        ? { text: asked, values: given }
        : (asked as { text: string; values?: unknown })
    const statement: Statement = { text, values: (values ?? []) as unknown[], rows: [] }
    heard.push(statement)
    return answer.then((result: pg.QueryResult<Record<string, unknown>>) => {
      statement.rows = result.rows ?? []
      return result
    })
  }
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return heard
}
