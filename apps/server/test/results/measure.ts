import { sql } from 'kysely'
import type { Db } from '../../src/platform/database.ts'
import { plainDate } from '@medha/rules/plain-date'
import type { PaperDefinition } from '../../src/modules/results/index.ts'
import { startTestServer } from '../test-server.ts'
import { fillSheets } from './agreement.ts'
import { BARE_TABLE, bareStatements } from './bare-statements.ts'
import { dice } from './dice.ts'

/**
 * `npm run results:measure`: a million sheets of ninety answers marked, ranked, percentiled, awarded and written by the
 * module, and by the barest statements by hand, in turns on the same tables. The bar is 1.5.
 */
const sheets = Number(process.argv[2] ?? '1000000')
const ROUNDS = 3
const BAR = 1.5

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

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Between two rounds, and not counted: empty tables, and nothing left for a checkpoint to do. */
const tidy = async (db: Db): Promise<void> => {
  await sql`drop table if exists bare_results`.execute(db)
  await sql.raw(BARE_TABLE).execute(db)
  await sql`truncate results.results, results.release_papers, results.notice_sweeps, results.releases`.execute(
    db,
  )
  await sql`checkpoint`.execute(db)
}

const server = await startTestServer()
const { database } = server.world
const { db, pool } = database
const { resultsOffice: office } = server.composition
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
const bare: number[] = []
const ours: number[] = []
for (let round = 0; round < ROUNDS; round += 1) {
  await client.query('drop table if exists bare_marked')
  await tidy(db)
  bare.push(
    await timed(async () => {
      for (const statement of bareStatements(paperId, right)) await client.query(statement)
    }),
  )
  await tidy(db)
  ours.push(await timed(() => office.prepare('MEASURE')))
  process.stdout.write(
    `round ${round + 1}: bare ${bare.at(-1)?.toFixed(1)} s, ours ${ours.at(-1)?.toFixed(1)} s\n`,
  )
}
const checked = await timed(() => office.check('MEASURE'))
clearInterval(watch)
client.release()
await server.close()
const ratio = median(ours) / median(bare)
const megabytes = (bytes: number): number => Math.round(bytes / 1_048_576)
const report = {
  sheets,
  bareSeconds: bare.map((each) => Number(each.toFixed(1))),
  ourSeconds: ours.map((each) => Number(each.toFixed(1))),
  ratio: Number(ratio.toFixed(2)),
  checkSeconds: Number(checked.toFixed(1)),
  processMegabytes: { before: megabytes(before), most: megabytes(memory) },
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.stdout.write(ratio <= BAR ? `within ${BAR} of bare\n` : `MORE THAN ${BAR} OF BARE\n`)
process.exitCode = ratio <= BAR ? 0 : 1
