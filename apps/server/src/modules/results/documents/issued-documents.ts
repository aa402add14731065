import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { PublishedScorecard } from '../domain/scorecard.ts'

export const PRINT_SCORECARD_QUEUE = 'results.print-scorecard'

/** A worker that dies during its job leaves a document unprinted: the job is queued again after this time. */
const LOST_AFTER_MS = 15 * 60_000

/** One printed scorecard with the figures on it. */
export interface IssuedDocument {
  readonly serial: Buffer
  readonly studentId: string
  readonly paperId: string
  readonly version: number
  readonly issue: number
  readonly issuedAt: Date
  readonly isStored: boolean
  /** A later document with other figures was issued for the same version. */
  readonly isReplaced: boolean
  readonly total: number
  readonly rank: number | null
  readonly ranked: number
  readonly percentile: number
  /** Null on documents that were printed before this figure existed. */
  readonly relativeScore: number | null
}

const COLUMNS = sql`scorecard.serial, scorecard.student_id as "studentId", paper.paper_id as "paperId",
  scorecard.version, scorecard.issue, scorecard.issued_at as "issuedAt", scorecard.stored_at is not null as "isStored",
  exists (select from results.scorecard_documents later
    where (later.student_id, later.exam_code, later.version)
      = (scorecard.student_id, scorecard.exam_code, scorecard.version) and later.issue > scorecard.issue) as "isReplaced",
  scorecard.total, scorecard.rank, scorecard.ranked, scorecard.percentile::float8 as percentile,
  scorecard.relative_score::float8 as "relativeScore"`

/** False if a printed figure, such as the rank or the number of ranked students, has changed since. */
export const hasSameFigures = (document: IssuedDocument, card: PublishedScorecard): boolean =>
  document.version === card.version &&
  document.total === card.total &&
  document.rank === card.rank &&
  document.ranked === card.ranked &&
  document.percentile === card.percentile &&
  (document.relativeScore === null || document.relativeScore === card.relativeScore)

export const createIssuedDocuments = (db: Db, jobs: Pick<Jobs, 'enqueue'>) => ({
  bySerial: async (serial: Buffer): Promise<IssuedDocument | null> => {
    const { rows } = await sql<IssuedDocument>`
      select ${COLUMNS} from results.scorecard_documents scorecard
      join results.papers paper on paper.code = scorecard.exam_code
      where scorecard.serial = ${serial}`.execute(db)
    return rows[0] ?? null
  },

  latestOf: async ({ studentId, examCode, version }: PublishedScorecard): Promise<IssuedDocument | null> => {
    const { rows } = await sql<IssuedDocument>`
      select ${COLUMNS} from results.scorecard_documents scorecard
      join results.papers paper on paper.code = scorecard.exam_code
      where scorecard.student_id = ${studentId} and scorecard.exam_code = ${examCode}
        and scorecard.version = ${version}
      order by scorecard.issue desc limit 1`.execute(db)
    return rows[0] ?? null
  },

  /** One document for the figures of a card, however often it is requested. */
  issue: async (card: PublishedScorecard, issue: number, now: Date): Promise<void> => {
    const serial = randomBytes(8)
    await db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto('results.scorecard_documents')
        .values({
          serial,
          student_id: card.studentId,
          exam_code: card.examCode,
          version: card.version,
          issue,
          issued_at: now,
          ordered_at: now,
          total: card.total,
          rank: card.rank,
          ranked: card.ranked,
          percentile: String(card.percentile),
          relative_score: String(card.relativeScore),
        })
        .onConflict((conflict) =>
          conflict.columns(['student_id', 'exam_code', 'version', 'issue']).doNothing(),
        )
        .returning('serial')
        .executeTakeFirst()
      if (made !== undefined)
        await jobs.enqueue(trx, PRINT_SCORECARD_QUEUE, { serial: serial.toString('hex') })
    })
  },

  /** Queues the print job again if it was lost; at most once in a quarter of an hour. */
  orderAgain: async ({ serial }: IssuedDocument, now: Date): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const lost = await trx
        .updateTable('results.scorecard_documents')
        .set({ ordered_at: now })
        .where('serial', '=', serial)
        .where('stored_at', 'is', null)
        .where('ordered_at', '<=', later(now, -LOST_AFTER_MS))
        .returning('serial')
        .executeTakeFirst()
      if (lost !== undefined)
        await jobs.enqueue(trx, PRINT_SCORECARD_QUEUE, { serial: serial.toString('hex') })
    })
  },

  markStored: async (serial: Buffer, now: Date): Promise<void> => {
    await db
      .updateTable('results.scorecard_documents')
      .set({ stored_at: now })
      .where('serial', '=', serial)
      .where('stored_at', 'is', null)
      .execute()
  },
})
