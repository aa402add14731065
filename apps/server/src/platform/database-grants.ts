import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** The roles of processes that do not own the tables. The operator of the cluster creates them, with their passwords. */
const API_ROLE = 'medha_api'
const STAFF_ROLE = 'medha_staff'

/** A new table of a schema, and a new column, is granted with the migration that brings it. */
interface Schema {
  readonly name: string
  /** As a statement names it. */
  readonly quoted: string
}

const schemasOf = async (client: Client): Promise<readonly Schema[]> => {
  const { rows } = await client.query<Schema>(
    `select nspname as name, quote_ident(nspname) as quoted from pg_namespace
     where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public') order by nspname`,
  )
  return rows
}

const isThere = async (client: Client, role: string): Promise<boolean> =>
  (await client.query('select from pg_roles where rolname = $1', [role])).rowCount !== 0

/** One text is one transaction: a process that is connected never lacks a right in between. */
const inOne = (client: Client, statements: readonly string[]) => client.query(statements.join(';\n'))

/** What an earlier version granted, or an operator by mistake. */
const nothing = (schema: string, role: string): string[] => [
  `revoke all on all tables in schema ${schema} from ${role}`,
  `revoke all on all sequences in schema ${schema} from ${role}`,
  `revoke all on schema ${schema} from ${role}`,
]
const allRows = (schema: string, role: string): string[] => [
  `grant usage on schema ${schema} to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
  `grant usage, select on all sequences in schema ${schema} to ${role}`,
]
const reading = (schema: string, role: string): string[] => [
  `grant usage on schema ${schema} to ${role}`,
  `grant select on all tables in schema ${schema} to ${role}`,
]

/**
 * The rights of processes that serve students: all rows but those of staff and the audit log. Of the log they see since
 * when entries wait for the chain, so that their metrics tell when no worker chains them.
 */
export const grantApiRows = async (client: Client, role = API_ROLE): Promise<boolean> => {
  if (!(await isThere(client, role))) return false
  const less: Readonly<Record<string, (schema: string) => readonly string[]>> = {
    audit: (schema) => [
      ...nothing(schema, role),
      `grant usage on schema ${schema} to ${role}`,
      `grant select on audit.unsealed to ${role}`,
    ],
    staff: (schema) => nothing(schema, role),
  }
  for (const { name, quoted } of await schemasOf(client))
    await inOne(client, less[name]?.(quoted) ?? allRows(quoted, role))
  return true
}

/** An entry gets its number from the database and its place from the sealer. */
const appending = async (client: Client, role: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = 'audit.entries'::regclass and attnum > 0 and not attisdropped and attname <> 'entry_id'`,
  )
  return `grant insert (${rows[0]?.columns}) on audit.entries to ${role}`
}

/** Messages and jobs are enqueued in the transaction that is their reason. */
const enqueuing = (schema: string, role: string): string[] => [
  `grant insert, update on all tables in schema ${schema} to ${role}`,
  `grant usage, select on all sequences in schema ${schema} to ${role}`,
]

/**
 * The rights of processes that serve staff: to read everything, to append to the audit log, to write what belongs to
 * staff and to enqueue. What staff change in other schemas is granted with the call that changes it.
 */
export const grantStaffRows = async (client: Client, role = STAFF_ROLE): Promise<boolean> => {
  if (!(await isThere(client, role))) return false
  const appended = await appending(client, role)
  const more: Readonly<Record<string, readonly string[]>> = {
    audit: [appended],
    notifications: enqueuing('notifications', role),
    pgboss: enqueuing('pgboss', role),
    platform: [
      `grant insert, update on platform.outbox to ${role}`,
      `grant usage, select on all sequences in schema platform to ${role}`,
    ],
    staff: allRows('staff', role),
  }
  for (const { name, quoted } of await schemasOf(client))
    await inOne(client, [...nothing(quoted, role), ...reading(quoted, role), ...(more[name] ?? [])])
  return true
}

/** After a migration: the rights of every role that is there. */
export const grantRows = async (client: Client): Promise<void> => {
  await grantApiRows(client)
  await grantStaffRows(client)
}
