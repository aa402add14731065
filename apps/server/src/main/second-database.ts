import type pg from 'pg'
import type { Config } from '../config.ts'
import {
  isSameNote,
  noteOfMain,
  noteOfSecond,
  SAVES_CONNECTIONS,
  SAVES_SESSION,
  type SpreadNote,
} from '../modules/delivery/index.ts'
import { DEFAULT_TIMEOUTS, openDatabase, type OpenDatabase } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'

/**
 * With the values in sight PostgreSQL leaves the second database out of every statement that names a shard of the main
 * one; a plan for all values would connect to both.
 */
export const SPREAD_SESSION = { plan_cache_mode: 'force_custom_plan' } as const

/** SCL-05: holds the attempts from one shard on, with their blocks. */
export interface SecondDatabase {
  readonly firstShard: number
  readonly database: OpenDatabase
  readonly savesDatabase: OpenDatabase
  close(): Promise<void>
}

/** Read from the database that says it, so that no process looks for an attempt where it does not lie. */
const noteFor = async (main: pg.Pool, isConfigured: boolean): Promise<SpreadNote | null> => {
  const note = await noteOfMain(main)
  if (isConfigured && note === null)
    throw new Error('SECOND_DATABASE_URL is set, but no attempts are spread: see medha spread-attempts')
  if (!isConfigured && note !== null)
    throw new Error(
      `SECOND_DATABASE_URL must be set: that database holds attempts from shard ${note.firstShard} on`,
    )
  return note
}

/** A second database that does not answer must not stop the tests in the main one: it is then not compared. */
const refuseOther = async (second: pg.Pool, note: SpreadNote, log: Log): Promise<void> => {
  const found = await noteOfSecond(second).catch((error: unknown) => {
    log.error('second-database.silent', { error })
    return note
  })
  if (!isSameNote(note, found))
    throw new Error('SECOND_DATABASE_URL names a database that does not belong to the main one')
}

export const openSecondDatabase = async (
  { SECOND_DATABASE_URL: url, DATABASE_POOL: connections }: Config,
  main: pg.Pool,
  log: Log,
): Promise<SecondDatabase | null> => {
  const note = await noteFor(main, url !== '')
  if (note === null) return null
  const database = openDatabase(url, connections)
  try {
    await refuseOther(database.pool, note, log)
  } catch (error) {
    await database.close()
    throw error
  }
  const savesDatabase = openDatabase(url, SAVES_CONNECTIONS, DEFAULT_TIMEOUTS, SAVES_SESSION)
  return {
    firstShard: note.firstShard,
    database,
    savesDatabase,
    close: async () => {
      await savesDatabase.close()
      await database.close()
    },
  }
}
