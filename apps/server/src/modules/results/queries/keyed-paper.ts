import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { KeyedPaper } from '../domain/paper.ts'

type Row = Omit<KeyedPaper, 'paperId'>

/** A paper with one version of its key, in one query. Neither ever changes. */
export const keyedPaper = async (
  db: Db | Trx,
  paperId: string,
  keyVersion: number,
): Promise<KeyedPaper | null> => {
  const { rows } = await sql<Row>`
    select
      (select jsonb_agg(jsonb_build_object('code', code, 'name', jsonb_build_object('en', name_en, 'hi', name_hi))
         order by position) from results.paper_subjects where paper_id = keys.paper_id) as subjects,
      (select jsonb_agg(jsonb_build_object('subject', subject, 'code', code,
         'name', jsonb_build_object('en', name_en, 'hi', name_hi)) order by position)
       from results.paper_topics where paper_id = keys.paper_id) as topics,
      (select jsonb_agg(jsonb_build_object('number', item.number, 'subject', topic.subject, 'topic', item.topic,
         'options', item.options, 'ordinal', item.ordinal, 'rule', jsonb_build_object('answer', section.answer,
           'fullMarks', section.full_marks, 'wrongMarks', section.wrong_marks, 'partialMarks', section.partial_marks))
         order by item.number)
       from results.paper_items item
       join results.paper_topics topic on (topic.paper_id, topic.position) = (item.paper_id, item.topic)
       join results.paper_sections section on (section.paper_id, section.position) = (item.paper_id, item.section)
       where item.paper_id = keys.paper_id) as items,
      (select jsonb_agg(jsonb_build_object('number', number, 'isDropped', is_dropped, 'accepted', accepted,
         'ranges', (select coalesce(jsonb_agg(jsonb_build_array(ranges[at], ranges[at + 1]) order by at), '[]')
           from generate_series(1, cardinality(ranges), 2) at)) order by number)
       from results.key_items item
       where (item.paper_id, item.key_version) = (keys.paper_id, keys.key_version)) as key
    from results.keys where paper_id = ${paperId} and key_version = ${keyVersion}`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { paperId, ...row }
}
