/**
 * How a file runs. Without a header it is one transaction. Without a transaction it makes or drops indexes beside
 * running work, or validates constraints. In batches each statement repeats until it changes no row.
 */
export type MigrationKind = 'transaction' | 'no transaction' | 'in batches'

export const kindOf = (sql: string): MigrationKind => {
  if (/^-- no transaction\b/.test(sql)) return 'no transaction'
  if (/^-- in batches\b/.test(sql)) return 'in batches'
  return 'transaction'
}

/** Comments, texts, quoted names and function bodies may contain a semicolon; one outside of them ends a statement. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;]/g

/** The statements of a file, without comments. */
export const statementsOf = (sql: string): string[] => {
  const statements = ['']
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else if (!token.startsWith('--') && !token.startsWith('/*')) statements[statements.length - 1] += token
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
