import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database.ts'

/**
 * Packs the marks and counts of one answer into one number, so that a part of a paper is one sum: the score in the
 * upper 16 bits, below it lost marks, partial, wrong and right answers with 12 bits each. The lower parts are never
 * negative, so a right shift restores the score, also a negative one.
 */
const PACKED = `marks * 281474976710656 + lost * 68719476736 + (outcome = 'partial')::int4::int8 * 16777216
  + (outcome = 'wrong')::int4::int8 * 4096 + (outcome = 'correct')::int4::int8`

interface TopicExpression {
  readonly subject: number
  readonly expression: string
}

/**
 * The marking rules in SQL, for every answer that a sheet can contain: sixteen for a question with four options, three
 * for a number (blank, within a range, outside). The result is one expression per topic that looks up each answer of a
 * sheet. The texts contain only numbers from the paper and its key.
 */
const topicExpressions = async (
  trx: Trx,
  paperId: string,
  keyVersion: number,
): Promise<readonly TopicExpression[]> => {
  const { rows } = await sql<TopicExpression>`
    with question as (
      select item.number, item.topic, item.options, item.ordinal, section.answer, section.full_marks,
        section.wrong_marks, section.partial_marks, key.is_dropped, key.accepted, key.ranges
      from results.paper_items item
      join results.paper_sections section on (section.paper_id, section.position) = (item.paper_id, item.section)
      join results.key_items key on (key.paper_id, key.number) = (item.paper_id, item.number)
      where item.paper_id = ${paperId} and key.key_version = ${keyVersion}
    ), judged as (
      select question.*, given, case
          when is_dropped then 'dropped'
          when given = 0 then 'blank'
          when answer = 'number' then case given when 1 then 'correct' else 'wrong' end
          when given = any (accepted) then 'correct'
          when options = (select count(*) from unnest(accepted) one where one in (1, 2, 4, 8, 16))
            and options = cardinality(accepted) then 'correct'
          when partial_marks > 0 and exists (select from unnest(accepted) whole where given | whole = whole)
            then 'partial'
          else 'wrong'
        end as outcome
      from question, generate_series(0, case answer when 'number' then 2 else (1 << options) - 1 end) given
    ), priced as (
      select judged.*, case outcome
          when 'dropped' then full_marks::int8
          when 'correct' then full_marks
          when 'partial' then partial_marks * bit_count(given::bit(8))
          when 'wrong' then wrong_marks
          else 0
        end as marks, case outcome when 'wrong' then -wrong_marks::int8 else 0 end as lost
      from judged
    ), looked_up as (
      select number, topic, case
          when bool_and(is_dropped) then format('%s::int8', min(${sql.raw(PACKED)}))
          when ordinal is null then format('(%L::int8[])[get_byte(sheet.choices, %s) + 1]',
            array_agg(${sql.raw(PACKED)} order by given), number - 1)
          else format('case when sheet.numbers[%s] is null then 0 when %s then %s::int8 else %s::int8 end', ordinal,
            (select string_agg(format('sheet.numbers[%s] between %s and %s', ordinal, ranges[at], ranges[at + 1]), ' or ')
             from generate_series(1, cardinality(ranges), 2) at),
            max(${sql.raw(PACKED)}) filter (where given = 1), max(${sql.raw(PACKED)}) filter (where given = 2))
        end as expression
      from priced group by number, topic, ordinal, ranges
    )
    select topic.subject, coalesce(string_agg(expression, ' + ' order by number), '0::int8') as expression
    from results.paper_topics topic left join looked_up on looked_up.topic = topic.position
    where topic.paper_id = ${paperId}
    group by topic.position, topic.subject order by topic.position`.execute(trx)
  return rows
}

/**
 * A statement that marks every sheet of a paper: each answer is looked up once, and sums are built from sums. A subject
 * has its own column, because ranking uses it often.
 */
export const markingSelect = async (trx: Trx, paperId: string, keyVersion: number): Promise<string> => {
  const topics = await topicExpressions(trx, paperId, keyVersion)
  const names = topics.map((_, at) => `topic_${at + 1}`)
  const subjects = [...new Set(topics.map(({ subject }) => subject))].toSorted((a, b) => a - b)
  const sumOf = (subject: number): string =>
    names.filter((_, at) => topics[at]?.subject === subject).join(' + ')
  // `offset 0` keeps the planner from inlining an expression wherever it is used.
  return `
    select student_id, ${paperId}::int8 as paper_id, submitted_at, ((${names.join(' + ')}) >> 48)::int2 as total,
      ${names.join(' + ')} as tally, ${subjects.map((subject) => `${sumOf(subject)} as subject_${subject}`).join(', ')},
      array[${names.map((topic) => `(${topic} >> 48)::int2`).join(', ')}] as topic_scores
    from (
      select sheet.student_id, sheet.submitted_at,
        ${topics.map(({ expression }, at) => `${expression} as topic_${at + 1}`).join(',\n        ')}
      from results.sheets sheet where sheet.paper_id = ${paperId} offset 0
    ) by_topic`
}
