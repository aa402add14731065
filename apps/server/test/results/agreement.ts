import { sql } from 'kysely'
import type { Db, Trx } from '../../src/platform/database.ts'
import type { Composition } from '../../src/main/composition.ts'
import type { markSheet } from '../../src/modules/results/domain/mark-sheet.ts'
import { unpackTally } from '../../src/modules/results/domain/packed-tally.ts'
import { rankAll, type RankedSheet } from '../../src/modules/results/domain/rank.ts'
import { keyedPaper } from '../../src/modules/results/queries/keyed-paper.ts'
import { holdList, type HeldList } from '../../src/modules/results/queries/list-by-code.ts'
import { compareList } from '../../src/modules/results/use-cases/prepare/compare-list.ts'
import { differingIn } from '../../src/modules/results/use-cases/prepare/differences.ts'
import { dice } from './dice.ts'
import { randomKey, randomPaper, SCHEMES } from './random-list.ts'
import { randomSheet } from './random-sheets.ts'

const must = <T>(outcome: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome)}`)
  return outcome.value
}

const BATCH = 5_000

export const fillSheets = async (
  db: Db,
  next: () => number,
  paper: { readonly paperId: string; readonly keyVersion: number },
  first: number,
  count: number,
): Promise<void> => {
  const keyed = await keyedPaper(db, paper.paperId, paper.keyVersion)
  if (keyed === null) throw new Error('no key')
  for (let from = first; from < first + count; from += BATCH) {
    const sheets = Array.from({ length: Math.min(BATCH, first + count - from) }, () =>
      randomSheet(next, keyed),
    )
    await sql`
      insert into results.sheets (paper_id, student_id, set_code, choices, numbers, submitted_at)
      select ${paper.paperId}, ${from} + at - 1, 'A', choices, numbers::int4[], '2026-11-10T10:00:00Z'
      from unnest(${sheets.map((s) => s.choices)}::bytea[], ${sheets.map((s) => s.numbers)}::text[])
        with ordinality as given(choices, numbers, at)`.execute(db)
  }
}

interface RankRow {
  readonly sitting: string
  readonly total: number
  readonly correct: number
  readonly wrong: number
  readonly subject_tallies: readonly string[]
  readonly rank: number
  readonly percentile: string
}

const asRanked = (row: RankRow): RankedSheet => {
  const subjects = row.subject_tallies.map(unpackTally)
  const lostToWrong = subjects.reduce((sum, subject) => sum + subject.lostToWrong, 0)
  return {
    sitting: row.sitting,
    total: { score: row.total, correct: row.correct, wrong: row.wrong, lostToWrong },
    subjects,
  }
}

/** Computes ranks and percentiles of a whole list a second time, in TypeScript. */
const differingRanks = async (trx: Trx, list: HeldList): Promise<number> => {
  const { rows } = await sql<RankRow>`
    select paper_id as sitting, total, correct, wrong, subject_tallies, rank, percentile
    from results.results where list_id = ${list.listId}`.execute(trx)
  const standings = rankAll(rows.map(asRanked), list)
  return rows.filter(
    (row, at) => row.rank !== standings[at]?.rank || Number(row.percentile) !== standings[at]?.percentile,
  ).length
}

export interface Agreement {
  readonly sheets: number
  readonly answers: number
  readonly lists: number
  readonly differingSheets: number
  readonly differingRanks: number
}

/**
 * Random papers of every scheme with random keys and sheets, marked, ranked and awarded by both implementations. Each
 * list has two sittings; each scheme also has a list whose two papers count together, and of which some students sat
 * only one.
 */
export const agreeOn = async (
  { results: { office } }: Pick<Composition, 'results'>,
  db: Db,
  options: {
    readonly sheets: number
    readonly seed: number
    readonly listsPerScheme: number
    /** Another marker, only to prove that a fault in it is found. */
    readonly mark?: typeof markSheet
  },
): Promise<Agreement> => {
  const next = dice(options.seed)
  const each = SCHEMES.flatMap((scheme) =>
    Array.from({ length: options.listsPerScheme }, (_, at) => ({
      scheme,
      code: `${scheme.toUpperCase()}-${options.seed}-${at}`,
      papersCount: 'each' as const,
    })),
  )
  const together = SCHEMES.map((scheme) => ({
    scheme,
    code: `${scheme.toUpperCase()}-${options.seed}-TOGETHER`,
    papersCount: 'together' as const,
  }))
  const lists = [...each, ...together]
  const perSitting = Math.ceil(options.sheets / each.length / 2)
  const sum = { sheets: 0, answers: 0, differingSheets: 0, differingRanks: 0 }
  for (const { scheme, code, papersCount } of lists) {
    const first = randomPaper(next, scheme, code, 1)
    const list = { ...first.list, papersCount }
    const papers = [first, randomPaper(next, scheme, code, 2)].map((paper) => ({ ...paper, list }))
    // Different students in every sitting; or the same students in both papers, except for a tenth.
    const later = papersCount === 'each' ? perSitting : Math.ceil(perSitting / 10)
    for (const [at, paper] of papers.entries()) {
      const { items } = must(await office.definePaper(paper))
      must(await office.takeKey(paper.code, randomKey(next, paper)))
      const { rows } = await sql<{ paper_id: string }>`
        select paper_id from results.papers where code = ${paper.code}`.execute(db)
      const [{ paper_id: paperId } = { paper_id: '' }] = rows
      await fillSheets(db, next, { paperId, keyVersion: 1 }, 1 + at * later, perSitting)
      sum.answers += items * perSitting
    }
    must(await office.prepare(code))
    await db.transaction().execute(async (trx) => {
      await sql`select set_config('statement_timeout', '0', true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx)
      await sql`analyze results.sheets, results.results`.execute(trx)
      const held = await holdList(trx, code)
      if (held === null) throw new Error('no list')
      const { compared, differences } = await compareList(trx, held, 1, options.mark)
      const { rank = 0, percentile = 0, statistics = 0 } = differences
      sum.sheets += compared
      sum.differingSheets += differingIn(differences) - rank - percentile - statistics
      // The result of the check before a release, and all ranks computed again.
      sum.differingRanks += rank + percentile + statistics + (await differingRanks(trx, held))
    })
  }
  return { ...sum, lists: lists.length }
}
