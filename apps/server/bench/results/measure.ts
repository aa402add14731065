import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../../src/platform/database.ts'
import { plainDate } from '@medha/rules/plain-date'
import type { PaperDefinition } from '../../src/modules/results/index.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { startTestServer } from '../../test/test-server.ts'
import { fillSheets } from '../../test/results/agreement.ts'
import { BARE_TABLE, bareStatements } from './bare-statements.ts'
import { timed, type Took } from './database-cpu.ts'
import { dice } from '../../test/results/dice.ts'

/**
 * `npm run results:measure`: a million sheets of ninety answers marked, ranked, percentiled, awarded and written by the
 * module, and by minimal statements written by hand, in alternating rounds on the same tables. The limit is a ratio of
 * 1.5.
 */
const { values } = parseArgs({
  options: {
    sheets: { type: 'string', default: '1000000' },
    'most-ratio': { type: 'string', default: '1.5' },
  },
})
const sheets = Number(values.sheets)
const BAR = Number(values['most-ratio'])
const ROUNDS = 3

const named = (code: string) => ({ code, name: { en: code, hi: code } })
const topicsOf = (code: string) => Array.from({ length: 5 }, (_, at) => named(`${code.toLowerCase()}-${at}`))
const subjects = ['PHY', 'CHE', 'BIO'].map((code) => ({ ...named(code), topics: topicsOf(code) }))
const paper: PaperDefinition = {
  list: { code: 'MEASURE', examType: 'IAT', classStreamId: 1203, scheme: 'neet', qualifyingPercent: 40 },
  ...named('MEASURE'),
  satOn: plainDate('2026-11-10'),
  closedAt: new Date('2026-11-10T12:00:00Z'),
  subjects,
  sections: [
    {
      name: { en: 'All', hi: 'All' },
      rule: 'one-option',
      options: 4,
      questions: subjects.flatMap(({ code, topics }) =>
        topics.map((topic) => ({ subject: code, topic: topic.code, count: 6 })),
      ),
    },
  ],
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Between two rounds, not counted: empties the tables, and leaves no work for a checkpoint. */
const tidy = async (db: Db): Promise<void> => {
  await sql`drop table if exists bare_results`.execute(db)
  await sql.raw(BARE_TABLE).execute(db)
  await sql`truncate results.results, results.release_papers, results.notice_sweeps, results.releases`.execute(
    db,
  )
  await sql`checkpoint`.execute(db)
}

const scratch = await openTestDatabase()
const admin = new pg.Client(scratch.url)
await admin.connect()
// One process each, so that the comparison does not depend on how many cores are free.
await admin.query(`do $$ begin execute format(
  'alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`)
await admin.end()
const server = await startTestServer({ database: scratch })
const { database } = server.deps
const { db, pool } = database
const { office } = server.composition.results
await office.definePaper(paper)
const next = dice(1)
const right = Array.from({ length: 90 }, () => ['A', 'B', 'C', 'D'][Math.floor(next() * 4)] ?? 'A')
await office.takeKey('MEASURE', new Map(right.map((letter, at) => [at + 1, letter])))
const { rows } = await sql<{
  paper_id: string
}>`select paper_id from results.papers where code = 'MEASURE'`.execute(db)
const paperId = rows[0]?.paper_id ?? ''
await fillSheets(db, next, { paperId, keyVersion: 1 }, 1, sheets)
const client = await pool.connect()
await client.query('set statement_timeout = 0')
await client.query('vacuum analyze results.sheets')

let memory = 0
const watch = setInterval(() => {
  memory = Math.max(memory, process.memoryUsage().rss)
}, 50)
const before = process.memoryUsage().rss
const bare: Took[] = []
const ours: Took[] = []
const formatTook = ({ seconds, cpuSeconds }: Took): string =>
  `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of work)`
for (let round = 0; round < ROUNDS; round += 1) {
  await client.query('drop table if exists bare_marked')
  await tidy(db)
  const byHand = await timed(client, async () => {
    for (const statement of bareStatements(paperId, right)) await client.query(statement)
  })
  await tidy(db)
  const byUs = await timed(client, () => office.prepare('MEASURE'))
  bare.push(byHand)
  ours.push(byUs)
  process.stdout.write(`round ${round + 1}: bare ${formatTook(byHand)}, ours ${formatTook(byUs)}\n`)
}
const checked = await timed(client, () => office.check('MEASURE'))
clearInterval(watch)
client.release()
await server.close()
await scratch.drop()
const ratioOf = (figure: keyof Took): number =>
  median(ours.map((each) => each[figure])) / median(bare.map((each) => each[figure]))
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)
const report = {
  sheets,
  bare,
  ours,
  ratio: rounded(ratioOf('seconds'), 2),
  ratioOfWork: rounded(ratioOf('cpuSeconds'), 2),
  checkSeconds: rounded(checked.seconds, 1),
  processMegabytes: { before: megabytes(before), most: megabytes(memory) },
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.stdout.write(report.ratio <= BAR ? `within ${BAR} of bare\n` : `MORE THAN ${BAR} OF BARE\n`)
process.exitCode = report.ratio <= BAR ? 0 : 1
