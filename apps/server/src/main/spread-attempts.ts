import pg from 'pg'
import { ConfigurationError } from '@medha/configuration/environment'
import { readConfig } from '../config.ts'
import { systemClock } from '../kernel/clock.ts'
import { createSpreadPartitions, spreadAttempts } from '../modules/delivery/index.ts'
import { openDatabase } from '../platform/database.ts'
import { grantRows } from '../platform/database-grants.ts'

/**
 * `medha spread-attempts 32`: moves the attempts from shard 32 on to the database of `SECOND_DATABASE_URL`
 * (docs/guides/two-databases.md). It can be repeated, and is after every migration.
 */
const [first = ''] = process.argv.slice(2)
const { DATABASE_URL: mainUrl, SECOND_DATABASE_URL: secondUrl } = readConfig()

const grant = async (url: string): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await grantRows(client)
  await client.end()
}

const run = async (): Promise<void> => {
  const was = await spreadAttempts({ mainUrl, secondUrl, firstShard: Number(first) })
  const second = openDatabase(secondUrl, 1)
  await createSpreadPartitions({ db: second.db, clock: systemClock })
  await second.close()
  await grant(mainUrl)
  await grant(secondUrl)
  process.stdout.write(
    was === 'spread'
      ? `the attempts from shard ${first} on lie in the second database\n`
      : 'attempts were spread before; the tables of the main database were read again\n',
  )
}

if (secondUrl === '') throw new ConfigurationError('spread-attempts', ['SECOND_DATABASE_URL must be set'])
if (/^\d{1,2}$/.test(first)) {
  await run()
} else {
  process.stderr.write('medha spread-attempts <first shard of the second database, 1 to 63>\n')
  process.exitCode = 2
}
