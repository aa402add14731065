import { indianInstant } from '@medha/rules/indian-time'
import { addDays } from '@medha/rules/plain-date'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'
import type { ResultRule } from '../../../delivery/index.ts'
import type { AwardTerms } from '../../domain/award.ts'
import type { HeldList } from '../../queries/list-by-code.ts'
import { sittingsOf } from '../../domain/sittings.ts'
import { awardFigures, fewestMarks } from './award-figures.ts'
import { markingSelect } from './marking-select.ts'
import { countOf, rankingOrder, scoreOf } from './ranking-order.ts'
import { summedSelect } from './summed-select.ts'

/** The sittings to join: slabs and qualifying limit in marks, and when results may be read. */
const sittingValues = (list: HeldList, terms: AwardTerms, rule: ResultRule | null): string => {
  const { slabFrom } = awardFigures(terms)
  const rows = sittingsOf(list).map(({ paperId, maximum, satOn }) => {
    const from = `array[${slabFrom(maximum).join(', ')}]::int4[]`
    const fixed = rule?.event === 'exam_day' ? indianInstant(addDays(satOn, rule.days), '18:00') : null
    const visible = fixed === null ? 'null::timestamptz' : `'${fixed.toISOString()}'::timestamptz`
    return `(${paperId}::int8, ${from}, ${fewestMarks(list.qualifyingPercent, maximum)}, ${visible})`
  })
  return `(values ${rows.join(', ')}) as sitting(paper_id, slab_from, qualified_from, visible_at)`
}

/** The percentile of each score in its sitting: a few hundred rows, whatever the number of students. */
const percentilesOf = (score: string): string => `
    select paper_id, ${score} as score,
      round(100.0 * sum(count(*)) over (partition by paper_id order by ${score})
        / sum(count(*)) over (partition by paper_id), 7)::numeric(10, 7) as percentile
    from marked group by paper_id, ${score}`

const ofRule = (rule: ResultRule | null): string =>
  rule?.event === 'submission' ? `interval '${rule.days * 24 + rule.hours} hours'` : `interval '0'`

/**
 * Marks, ranks and awards a whole list in two statements and writes the results. The first marks into a temporary table
 * that ends with the transaction; the second ranks it, takes percentiles from a histogram, looks up awards in arrays,
 * and writes.
 */
export const writeResults = async (
  trx: Trx,
  list: HeldList,
  version: number,
  terms: AwardTerms,
  rule: ResultRule | null,
): Promise<void> => {
  const selects: string[] = []
  for (const { paperId, parts } of sittingsOf(list)) {
    const marks: string[] = []
    for (const part of parts) marks.push(await markingSelect(trx, part.paperId, part.keyVersion ?? 0))
    selects.push(marks.length === 1 ? marks.join('') : summedSelect(paperId, marks, list.subjects))
  }
  // The planner knows nothing about unwritten marks: a nested loop would mark each sheet once for every other.
  await sql`select set_config('enable_nestloop', ${list.papersCount === 'each' ? 'on' : 'off'}, true)`.execute(
    trx,
  )
  await sql.raw(`create temporary table marked on commit drop as ${selects.join(' union all ')}`).execute(trx)
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx)
  // Enough for the planner to know how few distinct scores there are.
  await sql`select set_config('default_statistics_target', '10', true)`.execute(trx)
  await sql`analyze marked`.execute(trx)

  const { orderBy, subjectPercentiles } = rankingOrder(list.rankBy, list.tieBreak, list.subjects)
  const { beyond, slabPercent, exemptionPercent, cap, sparedPercent } = awardFigures(terms)
  const subjectJoins = subjectPercentiles.map(
    (place) => `join (${percentilesOf(scoreOf(`subject_${place}`))}) by_subject_${place}
          on by_subject_${place}.paper_id = marked.paper_id
          and by_subject_${place}.score = ${scoreOf(`subject_${place}`)}`,
  )
  const tallies = list.subjects.map((_, at) => `subject_${at + 1}`).join(', ')
  await sql
    .raw(`
    insert into results.results (student_id, list_id, version, paper_id, total, correct, wrong, subject_tallies,
      topic_scores, rank, percentile, slab, exemption, award_percent, visible_at)
    select student_id, ${list.listId}, ${version}, paper_id, total, ${countOf('tally', 0)}::int2,
      ${countOf('tally', 12)}::int2, array[${tallies}], topic_scores,
      rank, percentile, slab, exemption, greatest((array[${sparedPercent.join(', ')}])[exemption + 1],
        least(${cap}, greatest((array[${slabPercent.join(', ')}])[slab + 1],
          (array[${exemptionPercent.join(', ')}])[exemption + 1]))), visible_at
    from (
      select ranked.*, width_bucket(total::int4, sitting.slab_from) as slab,
        case when total < sitting.qualified_from then 0
          else (width_bucket(rank::int4, array[${beyond.join(', ')}]::int4[]) + 1) % ${beyond.length + 1}
        end as exemption,
        coalesce(sitting.visible_at, submitted_at + ${ofRule(rule)}) as visible_at
      from (
        select marked.*, by_total.percentile, rank() over (order by ${orderBy}) as rank
        from marked
        join (${percentilesOf('total')}) by_total
          on by_total.paper_id = marked.paper_id and by_total.score = marked.total
        ${subjectJoins.join('\n        ')}
      ) ranked join ${sittingValues(list, terms, rule)} using (paper_id)
    ) placed`)
    .execute(trx)
}

/** The figures that every scorecard of a sitting is compared with. */
export const writeStatistics = async (trx: Trx, list: HeldList, version: number): Promise<void> => {
  const each = (aggregate: (place: number) => string): string =>
    `array[${list.subjects.map((_, at) => aggregate(at + 1)).join(', ')}]`
  // Papers that count together all store the statistics of the whole, and each its own number of sheets.
  const taken =
    list.papersCount === 'each'
      ? 'count(total)'
      : '(select count(*) from results.sheets where sheets.paper_id = key.paper_id)'
  const keys = sittingsOf(list).flatMap(({ paperId: sitting, parts }) =>
    parts.map(({ paperId, keyVersion }) => `(${paperId}::int8, ${keyVersion ?? 0}::int2, ${sitting}::int8)`),
  )
  await sql
    .raw(`
    insert into results.release_papers (list_id, version, paper_id, key_version, taken, highest, subject_highest,
      subject_average)
    select ${list.listId}, ${version}, key.paper_id, key.key_version, ${taken}, max(total),
      ${each((place) => `coalesce(max(${scoreOf(`subject_${place}`)}), 0)`)}::int2[],
      ${each((place) => `coalesce(round(avg(${scoreOf(`subject_${place}`)}), 2), 0)`)}::float8[]
    from (values ${keys.join(', ')}) as key(paper_id, key_version, sitting)
    left join marked on marked.paper_id = key.sitting
    group by key.paper_id, key.key_version`)
    .execute(trx)
}
