import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

/** What both databases say about their pair, in a comment on the table of attempts. */
export interface SpreadNote {
  /** This shard and all after it lie in the second database. */
  readonly firstShard: number
  readonly pair: string
}

const noteOn = async (database: Client, table: string): Promise<SpreadNote | null> => {
  const { rows } = await database.query<{ note: string | null }>(
    `select obj_description(to_regclass($1), 'pg_class') as note`,
    [table],
  )
  const [, firstShard, pair = ''] = /^spread from shard (\d+), pair (\S+)$/.exec(rows[0]?.note ?? '') ?? []
  return firstShard === undefined ? null : { firstShard: Number(firstShard), pair }
}

/** SCL-05: null while the main database holds all attempts. */
export const noteOfMain = (main: Client): Promise<SpreadNote | null> =>
  noteOn(main, 'delivery.test_attempts_there')

/** Null if this database was not prepared as a second one. */
export const noteOfSecond = (second: Client): Promise<SpreadNote | null> =>
  noteOn(second, 'delivery.test_attempts')

export const writeNote = ({ firstShard, pair }: SpreadNote): string =>
  `'spread from shard ${firstShard}, pair ${pair}'`

export const isSameNote = (one: SpreadNote, other: SpreadNote | null): boolean =>
  one.firstShard === other?.firstShard && one.pair === other.pair
