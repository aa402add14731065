import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { PublishedScorecard } from '../domain/scorecard.ts'

export const PRINT_SCORECARD_QUEUE = 'results.print-scorecard'

/** A worker that died with its job leaves a paper that nobody prints: after this time it is ordered again. */
const LOST_AFTER_MS = 15 * 60_000

/** One printed scorecard, with the figures that stand on it. */
export interface IssuedPaper {
  readonly serial: Buffer
  readonly studentId: string
  readonly paperId: string
  readonly version: number
  readonly issue: number
  readonly issuedAt: Date
  readonly isStored: boolean
  /** Another one with other figures was issued for the same version. */
  readonly isReplaced: boolean
  readonly total: number
  readonly rank: number | null
  readonly ranked: number
  readonly percentile: number
}

const COLUMNS = sql`scorecard.serial, scorecard.student_id as "studentId", paper.paper_id as "paperId",
  scorecard.version, scorecard.issue, scorecard.issued_at as "issuedAt", scorecard.stored_at is not null as "isStored",
  exists (select from results.scorecard_papers later
    where (later.student_id, later.exam_code, later.version)
      = (scorecard.student_id, scorecard.exam_code, scorecard.version) and later.issue > scorecard.issue) as "isReplaced",
  scorecard.total, scorecard.rank, scorecard.ranked, scorecard.percentile::float8 as percentile`

/** A card whose rank or number of ranked has moved since is not what was printed. */
export const saysTheSame = (paper: IssuedPaper, card: PublishedScorecard): boolean =>
  paper.version === card.version &&
  paper.total === card.total &&
  paper.rank === card.rank &&
  paper.ranked === card.ranked &&
  paper.percentile === card.percentile

export const createIssuedPapers = (db: Db, jobs: Pick<Jobs, 'enqueue'>) => ({
  bySerial: async (serial: Buffer): Promise<IssuedPaper | null> => {
    const { rows } = await sql<IssuedPaper>`
      select ${COLUMNS} from results.scorecard_papers scorecard
      join results.papers paper on paper.code = scorecard.exam_code
      where scorecard.serial = ${serial}`.execute(db)
    return rows[0] ?? null
  },

  latestOf: async ({ studentId, examCode, version }: PublishedScorecard): Promise<IssuedPaper | null> => {
    const { rows } = await sql<IssuedPaper>`
      select ${COLUMNS} from results.scorecard_papers scorecard
      join results.papers paper on paper.code = scorecard.exam_code
      where scorecard.student_id = ${studentId} and scorecard.exam_code = ${examCode}
        and scorecard.version = ${version}
      order by scorecard.issue desc limit 1`.execute(db)
    return rows[0] ?? null
  },

  /** One paper for what a card says, however often and from wherever it is asked for. */
  issue: async (card: PublishedScorecard, issue: number, now: Date): Promise<void> => {
    const serial = randomBytes(8)
    await db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto('results.scorecard_papers')
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

  /** Once in a while, however often it is asked for. */
  orderAgain: async ({ serial }: IssuedPaper, now: Date): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const lost = await trx
        .updateTable('results.scorecard_papers')
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

  noteStored: async (serial: Buffer, now: Date): Promise<void> => {
    await db
      .updateTable('results.scorecard_papers')
      .set({ stored_at: now })
      .where('serial', '=', serial)
      .where('stored_at', 'is', null)
      .execute()
  },
})
