import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { CatalogueApi } from '../../catalogue/index.ts'
import { layOutPaper, type LaidOutPaper, type PaperDefinition, type Scheme } from '../domain/lay-out-paper.ts'
import type { MarkingRule } from '../domain/paper.ts'
import { schemeOf } from '../queries/schemes.ts'
import type { PaperRefusal } from '../refusals.ts'

export interface DefineDeps {
  readonly db: Db
  readonly catalogue: Pick<CatalogueApi, 'exams'>
}

/** An existing list keeps its ranking rule, even if its scheme has changed since. */
const keepList = async (
  trx: Trx,
  { list }: PaperDefinition,
  { rankBy, tieBreak }: Scheme,
): Promise<string | null> => {
  const wanted = {
    code: list.code,
    exam_type: list.examType,
    class_stream_id: list.classStreamId,
    scheme: list.scheme,
    qualifying_percent: String(list.qualifyingPercent),
    papers_count: list.papersCount ?? 'each',
  }
  await trx
    .insertInto('results.merit_lists')
    .values({ ...wanted, rank_by: rankBy, tie_break: [...tieBreak] })
    .onConflict((on) => on.column('code').doNothing())
    .execute()
  const { rows } = await sql<{ list_id: string }>`
    select list_id from results.merit_lists where code = ${wanted.code} and exam_type = ${wanted.exam_type}
      and class_stream_id = ${wanted.class_stream_id} and scheme = ${wanted.scheme}
      and qualifying_percent = ${wanted.qualifying_percent}::numeric and papers_count = ${wanted.papers_count}
    for update`.execute(trx)
  return rows[0]?.list_id ?? null
}

/** The current figures: a later change of the scheme applies only to later papers. */
const figuresOf = (rule: MarkingRule | undefined) => {
  if (rule === undefined) throw new Error('a section was laid out by a rule that its scheme does not have')
  const { answer, fullMarks, wrongMarks, partialMarks } = rule
  return { answer, full_marks: fullMarks, wrong_marks: wrongMarks, partial_marks: partialMarks }
}

const writeParts = async (
  trx: Trx,
  paperId: string,
  { subjects, sections, list }: PaperDefinition,
  { topics, items, sets }: LaidOutPaper,
  rules: Scheme['rules'],
): Promise<void> => {
  const named = ({ en, hi }: { en: string; hi: string }) => ({ name_en: en, name_hi: hi })
  await trx
    .insertInto('results.paper_subjects')
    .values(
      subjects.map(({ code, name }, at) => ({ paper_id: paperId, position: at + 1, code, ...named(name) })),
    )
    .execute()
  await trx
    .insertInto('results.paper_topics')
    .values(
      topics.map(({ code, name, subject }, at) => ({
        paper_id: paperId,
        position: at + 1,
        subject,
        code,
        ...named(name),
      })),
    )
    .execute()
  await trx
    .insertInto('results.paper_sections')
    .values(
      sections.map(({ name, rule }, at) => ({
        paper_id: paperId,
        position: at + 1,
        ...named(name),
        scheme: list.scheme,
        rule,
        ...figuresOf(rules[rule]),
      })),
    )
    .execute()
  await trx
    .insertInto('results.paper_items')
    .values(items.map((item) => ({ paper_id: paperId, ...item })))
    .execute()
  await trx
    .insertInto('results.paper_sets')
    .values(
      Object.entries(sets).map(([code, places]) => ({
        paper_id: paperId,
        set_code: code,
        places: [...places],
      })),
    )
    .execute()
}

/** Sittings of one list are compared by subject, so they need the same subjects in the same order. */
const hasOtherSubjects = async (trx: Trx, listId: string, wanted: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ subjects: string[] }>`
    select array_agg(subject.code order by position) as subjects
    from results.papers paper join results.paper_subjects subject using (paper_id)
    where paper.list_id = ${listId} group by paper_id`.execute(trx)
  return rows.some(({ subjects }) => subjects.join() !== wanted.join())
}

/** Deletes an unused paper; one with sheets or a key stays unchanged. */
const clearUnused = async (trx: Trx, code: string): Promise<'cleared' | 'in-use'> => {
  const paper = await trx
    .selectFrom('results.papers')
    .select('paper_id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (paper === undefined) return 'cleared'
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from results.sheets where paper_id = ${paper.paper_id})
      or exists (select from results.keys where paper_id = ${paper.paper_id}) as used`.execute(trx)
  if (rows[0]?.used !== false) return 'in-use'
  const tables = [
    'paper_sets',
    'paper_items',
    'paper_sections',
    'paper_topics',
    'paper_subjects',
    'papers',
  ] as const
  for (const table of tables)
    await trx.deleteFrom(`results.${table}`).where('paper_id', '=', paper.paper_id).execute()
  return 'cleared'
}

/** Stores a paper. Defining it again before it is used replaces it. */
export const definePaper = async (
  { db, catalogue }: DefineDeps,
  definition: PaperDefinition,
): Promise<Outcome<{ readonly items: number; readonly maximum: number }, PaperRefusal>> => {
  if ((await catalogue.exams.examProfile(definition.list.examType)) === null)
    return refuse('results.no-such-exam')
  const scheme = await schemeOf(db, definition.list.scheme)
  if (scheme === null) return refuse('results.no-such-scheme')
  const laidOut = layOutPaper(definition, scheme)
  if (!laidOut.ok) return laidOut
  const { maximum, numbers, items } = laidOut.value
  return db.transaction().execute(async (trx) => {
    const list = await keepList(trx, definition, scheme)
    if (list === null) return refuse('results.list-differs')
    if ((await clearUnused(trx, definition.code)) === 'in-use') return refuse('results.paper-has-sheets')
    const subjects = definition.subjects.map(({ code }) => code)
    if (await hasOtherSubjects(trx, list, subjects)) return refuse('results.list-differs')
    const { paper_id: paperId } = await trx
      .insertInto('results.papers')
      .values({
        list_id: list,
        code: definition.code,
        name_en: definition.name.en,
        name_hi: definition.name.hi,
        sat_on: definition.satOn,
        closed_at: definition.closedAt,
        maximum,
        items: items.length,
        numbers,
        structure_digest:
          definition.structureDigest === undefined ? null : Buffer.from(definition.structureDigest),
      })
      .returning('paper_id')
      .executeTakeFirstOrThrow()
    await writeParts(trx, paperId, definition, laidOut.value, scheme.rules)
    return done({ items: items.length, maximum })
  })
}
