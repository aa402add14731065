import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreeOn } from '../../../test/results/agreement.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

/** Each list with its number of ranked students; in the last two the papers count together. */
const LISTS = [
  ['NEET-21-0', 400],
  ['JEE-MAIN-21-0', 400],
  ['JEE-ADVANCED-21-0', 400],
  ['PERCENTAGE-21-0', 400],
  ['JEE-ADVANCED-21-TOGETHER', 180],
  ['JEE-MAIN-21-TOGETHER', 180],
] as const
const [[FIRST]] = LISTS

let server: TestServer
/** Lists of random sheets, two papers each, that both implementations agree on. */
beforeAll(async () => {
  server = await startTestServer()
  const { composition, deps } = server
  await agreeOn(composition, deps.database.db, { sheets: 1_600, seed: 21, listsPerScheme: 1 })
})
afterAll(() => server.close())

const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.deps.database.pool.query(text, [...values])).rows as Record<string, unknown>[]

/** A student near the end of a list, where ranks earn no award. */
const someoneIn = async (code: string) => {
  const [row] = await query(
    `select student_id, list_id from results.results
     where list_id = (select list_id from results.merit_lists where code = $1)
     order by rank desc, student_id offset 30 limit 1`,
    [code],
  )
  return [row?.['student_id'], row?.['list_id']] as const
}

/** The result of `check` after a direct change of stored rows, which is undone afterwards. */
const checkAfter = async (code: string, table: 'results' | 'release_papers', change: string) => {
  const [studentId, listId] = await someoneIn(code)
  await query(`create table kept as select * from results.${table} where list_id = $1`, [listId])
  const only = table === 'results' ? 'student_id = $1 and ' : '$1::bigint is not null and '
  await query(`${change} where ${only} list_id = $2`, [studentId, listId])
  const answer = await server.composition.results.office.check(code)
  await query(`delete from results.${table} where list_id = $1`, [listId])
  await query(`insert into results.${table} select * from kept`)
  await query('drop table kept')
  expect(await server.composition.results.office.check(code), 'put back').toMatchObject({ ok: true })
  return answer.ok ? 'agreed' : answer.refusal
}

const differs = (compared: number, kinds: Readonly<Record<string, number>>) => ({
  code: 'results.check-differs',
  details: { compared, differing: Object.values(kinds).reduce((sum, one) => sum + one, 0), ...kinds },
})

describe.each(LISTS)('the check before a release of %s', (code, ranked) => {
  it('agrees while nothing was changed', async () => {
    expect(await checkAfter(code, 'results', 'update results.results set rank = rank')).toBe('agreed')
  })

  it.each([
    ['a place too low', 'rank = rank + 1'],
    ['a place too high', 'rank = rank - 1'],
    ['far too high', 'rank = rank - 17'],
  ])('finds a rank that is %s', async (_, change) => {
    const outcome = await checkAfter(code, 'results', `update results.results set ${change}`)
    expect(outcome).toMatchObject({ code: 'results.check-differs' })
    const { compared, differing, ...kinds } = outcome === 'agreed' ? {} : (outcome.details ?? {})
    expect(compared).toBe(ranked)
    expect(kinds).toEqual({ rank: differing })
  })

  it.each([
    ['percentile', 'results', 'update results.results set percentile = percentile - 0.0000001'],
    ['marks', 'results', 'update results.results set topic_scores[1] = topic_scores[1] + 1'],
    ['award', 'results', 'update results.results set exemption = 1'],
    ['rows', 'results', 'delete from results.results'],
  ] as const)('finds one %s that is not so', async (kind, table, change) => {
    expect(await checkAfter(code, table, change)).toEqual(differs(ranked, { [kind]: 1 }))
  })

  it.each([
    'taken = taken + 1',
    'highest = highest + 1',
    'subject_highest[2] = subject_highest[2] - 1',
    'subject_average[3] = subject_average[3] + 0.01',
  ])('finds statistics that are not so: %s', async (change) => {
    // The rows of both papers were changed.
    expect(await checkAfter(code, 'release_papers', `update results.release_papers set ${change}`)).toEqual(
      differs(ranked, { statistics: 2 }),
    )
  })
})

it('finds a result that has no sheet', async () => {
  const [studentId, listId] = await someoneIn(FIRST)
  await query(
    `insert into results.results (student_id, list_id, version, paper_id, total, correct, wrong, subject_tallies,
       topic_scores, rank, percentile, slab, exemption, award_percent, visible_at)
     select 987654321, list_id, version, paper_id, total, correct, wrong, subject_tallies, topic_scores, rank,
       percentile, slab, exemption, award_percent, visible_at
     from results.results where (student_id, list_id) = ($1, $2)`,
    [studentId, listId],
  )
  expect(await server.composition.results.office.check(FIRST)).toMatchObject({
    refusal: { code: 'results.check-differs', details: { rows: 1 } },
  })
})
