import pg from 'pg'
import { SHARD_BIT } from '../domain/attempt-id.ts'
import { createForeignServer } from './foreign-server.ts'
import { prepareSecond, spreadTables, type PairRequest } from './prepare-second.ts'
import { noteOfMain, writeNote, type SpreadNote } from './spread-note.ts'

export interface SpreadRequest extends PairRequest {
  readonly secondUrl: string
}

type Client = Pick<pg.ClientBase, 'query'>

const COLUMNS = `
  select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = 'delivery' and table_name in ('test_attempts', 'ended_turns', 'blocks') order by 1, 2`

/** Rows pass between the two databases column by column, so both must have had the same migrations. */
const refuseOtherColumns = async (main: Client, second: Client): Promise<void> => {
  const [ours, theirs] = [(await main.query(COLUMNS)).rows, (await second.query(COLUMNS)).rows]
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    throw new Error('the two databases have other columns: migrate both to the same version first')
}

/**
 * Statements without `only` then see the rows of both databases, and PostgreSQL leaves the second one out when a
 * statement names a shard of the main one. Inserts are passed on.
 */
const inheritTable = async (
  main: Client,
  { table, here, there }: ReturnType<typeof spreadTables>[number],
): Promise<void> => {
  const remote = `delivery.${table}_there`
  await main.query(`create foreign table ${remote} () inherits (delivery.${table}) server medha_second
    options (schema_name 'delivery', table_name '${table}', use_remote_estimate 'true')`)
  await main.query(`alter foreign table ${remote} add constraint ${table}_lie_there check (${there})`)
  // Left by a run that ended between the two commits.
  await main.query(`delete from ${remote}`)
  await main.query(`insert into ${remote} select * from only delivery.${table} where ${there}`)
  await main.query(`delete from only delivery.${table} where ${there}`)
  await main.query(
    `alter table delivery.${table} add constraint ${table}_lie_here check (${here}) no inherit`,
  )
  await main.query(`create function delivery.pass_on_${table}() returns trigger language plpgsql as $$
    begin
      insert into ${remote} select new.* on conflict do nothing;
      return null;
    end $$`)
  await main.query(`create trigger pass_on before insert on delivery.${table} for each row
    when (new.${there}) execute function delivery.pass_on_${table}()`)
}

/** Blocks have partitions by month. Those of the main database become one part of a table over both. */
const partitionBlocks = async (main: Client, firstShard: number): Promise<void> => {
  const firstId = BigInt(firstShard) << SHARD_BIT
  await main.query('alter table delivery.blocks rename to blocks_here')
  await main.query(`create table delivery.blocks (like delivery.blocks_here including defaults including constraints)
    partition by range (attempt_id)`)
  await main.query(`create foreign table delivery.blocks_there partition of delivery.blocks
    for values from (${firstId}) to (maxvalue) server medha_second
    options (schema_name 'delivery', table_name 'blocks', use_remote_estimate 'true')`)
  await main.query('delete from delivery.blocks_there')
  await main.query(
    `insert into delivery.blocks_there select * from delivery.blocks_here where attempt_id >= ${firstId}`,
  )
  await main.query(`delete from delivery.blocks_here where attempt_id >= ${firstId}`)
  await main.query(`alter table delivery.blocks attach partition delivery.blocks_here
    for values from (minvalue) to (${firstId})`)
}

/** Attempts that are made there later get other numbers than those that moved. */
const continueNumbers = async (main: Client, second: Client): Promise<void> => {
  const { rows } = await main.query<{ last: string }>(
    'select last_value as last from delivery.test_attempt_numbers',
  )
  await second.query(
    `select setval('delivery.test_attempt_numbers', greatest($1::int8, last_value)) from delivery.test_attempt_numbers`,
    [rows[0]?.last],
  )
}

const moveShards = async (main: Client, secondUrl: string, note: SpreadNote): Promise<void> => {
  await main.query('begin')
  await main.query(
    'lock table delivery.test_attempts, delivery.ended_turns, delivery.blocks in access exclusive mode',
  )
  await createForeignServer(main, 'medha_second', secondUrl)
  for (const table of spreadTables(note.firstShard)) await inheritTable(main, table)
  await partitionBlocks(main, note.firstShard)
  await main.query(`comment on foreign table delivery.test_attempts_there is ${writeNote(note)}`)
  await main.query('commit')
}

const spread = async (
  main: Client,
  second: Client,
  request: SpreadRequest,
): Promise<'spread' | 'as-before'> => {
  const isSpread = (await noteOfMain(main)) !== null
  await refuseOtherColumns(main, second)
  const note = await prepareSecond(main, second, request)
  if (isSpread) return 'as-before'
  await continueNumbers(main, second)
  await moveShards(main, request.secondUrl, note)
  return 'spread'
}

/**
 * SCL-05: moves the attempts of all shards from this one on to a second database. No process of delivery may run
 * meanwhile. It can be repeated: after a failure it starts again, and after a migration it reads the columns again.
 */
export const spreadAttempts = async (request: SpreadRequest): Promise<'spread' | 'as-before'> => {
  const { firstShard, mainUrl, secondUrl } = request
  if (!Number.isInteger(firstShard) || firstShard < 1 || firstShard > 63)
    throw new Error('the first shard of the second database is between 1 and 63')
  const [main, second] = [new pg.Client(mainUrl), new pg.Client(secondUrl)]
  await Promise.all([main.connect(), second.connect()])
  try {
    return await spread(main, second, request)
  } finally {
    await Promise.all([main.end(), second.end()])
  }
}
