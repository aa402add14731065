import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { PaperItem } from '../domain/paper.ts'

/** A paper for reading sheets and keys. */
export interface OpenPaper {
  readonly paperId: string
  readonly listId: string
  readonly closedAt: Date
  readonly items: readonly PaperItem[]
  readonly sets: Readonly<Record<string, readonly number[]>>
  /** Null if the paper was not sealed. */
  readonly structureDigest: Buffer | null
}

export const paperByCode = async (db: Db | Trx, code: string): Promise<OpenPaper | null> => {
  const { rows } = await sql<OpenPaper>`
    select paper_id as "paperId", list_id as "listId", closed_at as "closedAt", structure_digest as "structureDigest",
      (select jsonb_agg(jsonb_build_object('number', item.number, 'subject', topic.subject, 'topic', item.topic,
         'options', item.options, 'ordinal', item.ordinal, 'rule', jsonb_build_object('answer', section.answer,
           'fullMarks', section.full_marks, 'wrongMarks', section.wrong_marks, 'partialMarks', section.partial_marks))
         order by item.number)
       from results.paper_items item
       join results.paper_topics topic on (topic.paper_id, topic.position) = (item.paper_id, item.topic)
       join results.paper_sections section on (section.paper_id, section.position) = (item.paper_id, item.section)
       where item.paper_id = paper.paper_id) as items,
      (select jsonb_object_agg(set_code, places) from results.paper_sets booklet
       where booklet.paper_id = paper.paper_id) as sets
    from results.papers paper where code = ${code}`.execute(db)
  return rows[0] ?? null
}
