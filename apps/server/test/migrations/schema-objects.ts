import type pg from 'pg'

/** What a statement of the server can name. */
export interface SchemaObject {
  /** Such as `table column payments.charges.state`. */
  readonly identity: string
  /** Marked by `comment on … is 'unused'`, or dropped together with what is. */
  readonly isUnused: boolean
  /** A column that every insert has to give. */
  readonly isRequired: boolean
  /** Of a column, an index or a trigger. */
  readonly table: string | null
}

const UNUSED = `'^unused\\M'`

const OBJECTS = `
  with recursive ours as (
    select oid from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', 'pgboss')),
  relations as (select * from pg_class where relnamespace in (select oid from ours)),
  objects(classid, objid, subid, is_required, of_table) as (
    select 'pg_class'::regclass, oid, 0, false, null::oid from relations where relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 'pg_class'::regclass, indexrelid, 0, false, indrelid
    from pg_index join relations on relations.oid = indexrelid where indisunique
    union all
    select 'pg_class'::regclass, attrelid, attnum,
           attnotnull and not atthasdef and attidentity = '' and attgenerated = '', attrelid
    from pg_attribute join relations on relations.oid = attrelid
    where relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
    union all
    select 'pg_proc'::regclass, oid, 0, false, null from pg_proc where pronamespace in (select oid from ours)
    union all
    select 'pg_type'::regclass, oid, 0, false, null from pg_type
    where typtype in ('d', 'e') and typnamespace in (select oid from ours)
    union all
    select 'pg_trigger'::regclass, oid, 0, false, tgrelid from pg_trigger
    where not tgisinternal and tgrelid in (select oid from relations)),
  unused(classid, objid, subid) as (
    select classoid, objoid, objsubid from pg_description where description ~ ${UNUSED}
    union
    select d.classid, d.objid, d.objsubid from pg_depend d join unused u
      on d.refclassid = u.classid and d.refobjid = u.objid and (u.subid = 0 or d.refobjsubid = u.subid)
    where d.deptype in ('a', 'i', 'P', 'S'))
  select type || ' ' || identity as "identity",
         exists (select from unused u where u.classid = o.classid and u.objid = o.objid and u.subid in (0, o.subid))
           as "isUnused",
         is_required and not exists (select from unused u where u.objid = o.objid and u.subid = 0) as "isRequired",
         of_table::regclass::text as "table"
  from objects o, pg_identify_object(o.classid, o.objid, o.subid)
  order by 1`

export const readObjects = async (client: pg.ClientBase): Promise<ReadonlyMap<string, SchemaObject>> => {
  const { rows } = await client.query<SchemaObject>(OBJECTS)
  return new Map(rows.map((row) => [row.identity, row]))
}

const DROP_UNUSED = `
  select case
    when objsubid > 0 then format('alter table if exists %s drop column if exists %I cascade', objoid::regclass, part)
    when type = 'table constraint' then format('alter table if exists %s drop constraint if exists %I cascade',
      (select conrelid::regclass from pg_constraint where oid = objoid), part)
    else format('drop %s if exists %s cascade', type, identity) end as command
  from pg_description, pg_identify_object(classoid, objoid, objsubid),
       lateral (select coalesce(
         (select attname from pg_attribute where attrelid = objoid and attnum = objsubid and objsubid > 0),
         (select conname from pg_constraint where oid = objoid and classoid = 'pg_constraint'::regclass)) as part) named
  where description ~ ${UNUSED}`

/**
 * Drops what is marked as unused. Tests run without it, so they show that this version does not use it, and the next
 * one may drop it.
 */
export const dropUnused = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ command: string }>(DROP_UNUSED)
  for (const { command } of rows) await client.query(command)
}
