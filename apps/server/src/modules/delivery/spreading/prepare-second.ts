import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { PLACES_TABLE } from '../../registration/index.ts'
import { SHARD_BIT } from '../domain/attempt-id.ts'
import { addressOf, createForeignServer } from './foreign-server.ts'
import { isSameNote, noteOfMain, noteOfSecond, writeNote, type SpreadNote } from './spread-note.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** The tables whose rows lie in the database of their shard, and what their keys must be there. */
export const spreadTables = (firstShard: number) => {
  const firstId = BigInt(firstShard) << SHARD_BIT
  return [
    { table: 'test_attempts', there: `shard >= ${firstShard}`, here: `shard < ${firstShard}` },
    { table: 'ended_turns', there: `attempt_id >= ${firstId}`, here: `attempt_id < ${firstId}` },
  ] as const
}

/** Seen from the second database as they are in the main one. */
const COLD = `
  select nspname || '.' || relname as name, relname, nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition and (
    (nspname = 'delivery' and relname not in ('test_attempts', 'ended_turns', 'blocks', 'blocks_here'))
    or nspname || '.' || relname = '${PLACES_TABLE}')`

/** A database that is in use must not lose its tables. */
const refuseUsed = async (second: Client): Promise<void> => {
  const { rows } = await second.query<{ isUsed: boolean }>(`
    select exists (select from delivery.sittings) or exists (select from ${PLACES_TABLE})
      or exists (select from delivery.test_attempts) as "isUsed"`)
  if (rows[0]?.isUsed !== false)
    throw new Error('the second database must be new: migrated, and without any rows')
}

/** After a run that ended between the two commits it was prepared, for this main database and no other. */
const refuseOfOtherMain = async (second: Client, mainUrl: string): Promise<void> => {
  const { rows } = await second.query<{ options: string[] }>(
    `select srvoptions as options from pg_foreign_server where srvname = 'medha_main'`,
  )
  const known = new Set(rows[0]?.options)
  const isOther = addressOf(mainUrl).some(([name, value]) => !known.has(`${name}=${value}`))
  if (isOther) throw new Error('the second database belongs to another main database')
}

/** The pair that the two are or will be. */
const noteOfPair = async (
  main: Client,
  second: Client,
  { mainUrl, firstShard }: PairRequest,
): Promise<SpreadNote> => {
  const [ours, theirs] = [await noteOfMain(main), await noteOfSecond(second)]
  if (ours !== null) {
    if (ours.firstShard !== firstShard || !isSameNote(ours, theirs))
      throw new Error(`attempts are already spread, from shard ${ours.firstShard} on`)
    return ours
  }
  if (theirs === null) {
    await refuseUsed(second)
    return { firstShard, pair: randomUUID() }
  }
  await refuseOfOtherMain(second, mainUrl)
  if (theirs.firstShard !== firstShard)
    throw new Error(`the second database was prepared for shards from ${theirs.firstShard} on`)
  return theirs
}

export interface PairRequest {
  readonly mainUrl: string
  readonly firstShard: number
}

/**
 * Makes a new, migrated database the second one: it holds attempts from this shard on, and sees all other tables that
 * delivery uses as they are in the main database. Repeating it reads the columns of those tables again.
 */
export const prepareSecond = async (
  main: Client,
  second: Client,
  request: PairRequest,
): Promise<SpreadNote> => {
  const note = await noteOfPair(main, second, request)
  const { rows: cold } = await main.query<{ name: string; relname: string; nspname: string }>(COLD)
  await second.query('begin')
  await second.query('drop server if exists medha_main cascade')
  await second.query(`drop table if exists ${cold.map(({ name }) => name).join(', ')} cascade`)
  await createForeignServer(second, 'medha_main', request.mainUrl)
  for (const [schema, tables] of Map.groupBy(cold, ({ nspname }) => nspname))
    await second.query(
      `import foreign schema ${schema} limit to (${tables.map(({ relname }) => relname).join(', ')})
       from server medha_main into ${schema}`,
    )
  for (const { table, there } of spreadTables(note.firstShard))
    await second.query(
      `alter table delivery.${table} drop constraint if exists ${table}_lie_here,
       add constraint ${table}_lie_here check (${there})`,
    )
  await second.query(`comment on table delivery.test_attempts is ${writeNote(note)}`)
  await second.query('commit')
  return note
}
