import type pg from 'pg'

interface RoleFacts {
  readonly is_superuser: boolean
  readonly may_more: boolean
  readonly is_owner: boolean
}

/**
 * The rights of the connected role beyond reading and writing rows. A vulnerability in the api then exposes rows, but
 * no schema, file or other database. The worker creates and drops partitions, so it owns the tables.
 */
export const roleFaults = async (
  pool: Pick<pg.Pool, 'query'>,
  { mayOwn }: { readonly mayOwn: boolean },
): Promise<string[]> => {
  const { rows } = await pool.query<RoleFacts>(`
    select rolsuper as is_superuser,
           rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as may_more,
           exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'usage'))
             or exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
                        where nspname not like 'pg\\_%' and nspname <> 'information_schema'
                          and pg_has_role(relowner, 'usage')) as is_owner
    from pg_roles where rolname = current_user`)
  const facts = rows[0]
  if (facts === undefined) return ['DATABASE_URL names a role that is not there']
  if (facts.is_superuser) return ['DATABASE_URL must not name a superuser']
  return [
    ...(facts.may_more ? ['DATABASE_URL names a role that may make roles, databases or copies'] : []),
    ...(facts.is_owner && !mayOwn ? ['DATABASE_URL must not name the owner of the tables'] : []),
  ]
}

export const refuseMightyRole = async (
  pool: Pick<pg.Pool, 'query'>,
  options: { readonly mayOwn: boolean },
): Promise<void> => {
  const faults = await roleFaults(pool, options)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
