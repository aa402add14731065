import { kindOf, statementsOf, type MigrationKind } from '../../src/platform/migration-file.ts'

const SETS_LIMITS = /^(begin|start|commit|end|rollback|abort|savepoint|release|set|reset|discard)\b/i

const BESIDE_WORK =
  /^(create (unique )?index concurrently \w+ on|drop index concurrently|reindex (table|index) concurrently|alter table \S+ validate constraint \w+$)/i
const BATCH = /^(update|delete|insert|with)\b[\s\S]*\blimit \d+\b/i

const misplaced: Readonly<Record<MigrationKind, (statement: string) => string | undefined>> = {
  transaction: () => undefined,
  'no transaction': (statement) =>
    BESIDE_WORK.test(statement)
      ? undefined
      : 'is in a file "-- no transaction", which has no limits: it may only build, drop or rebuild indexes "concurrently", with names, and validate constraints. Put it in a file of its own.',
  'in batches': (statement) =>
    BATCH.test(statement)
      ? undefined
      : 'is in a file "-- in batches": each statement there changes rows, has a "limit", and repeats until it changes none.',
}

/** A build that failed leaves an index that is not valid, and `if not exists` would keep it. */
const isNotRepeatable = (statement: string, earlier: readonly string[]): boolean => {
  const [, index] = /^create (?:unique )?index concurrently (\w+)/i.exec(statement) ?? []
  return (
    index !== undefined &&
    !earlier.some((each) =>
      new RegExp(`^drop index concurrently if exists (\\w+\\.)?${index}$`, 'i').test(each),
    )
  )
}

/** What the words of a file show before it runs. */
export const statementFaults = (sql: string): string[] => {
  const statements = statementsOf(sql).map((statement) => statement.replaceAll(/\s+/g, ' '))
  return statements.flatMap((statement, index) => {
    const short = `\`${statement.slice(0, 60)}\``
    if (SETS_LIMITS.test(statement))
      return [`${short} changes the transaction or the limits of the migration. Leave it out.`]
    const fault = misplaced[kindOf(sql)](statement)
    if (fault !== undefined) return [`${short} ${fault}`]
    return isNotRepeatable(statement, statements.slice(0, index))
      ? [`${short} needs a "drop index concurrently if exists" before it, so that the file can be repeated.`]
      : []
  })
}
