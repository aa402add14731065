import { LANGUAGES, type Language } from '@medha/messages/language'
import { scorecardPaper as words } from '@medha/messages/scorecard-paper.en'
import { indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Documents } from '../../../kernel/documents.ts'
import type { Files } from '../../../kernel/files.ts'
import { createPaperCodes } from '../../../kernel/paper-codes.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { PublishedScorecard } from '../domain/scorecard.ts'
import { scorecardPaper, type PersonOnPaper } from './scorecard-paper.ts'

export const PRINT_SCORECARD_QUEUE = 'results.print-scorecard'

/** Short, like the address of an admit card. */
const ADDRESS_SECONDS = 120

export interface ScorecardPapersWorld {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly documents: Documents
  readonly files: Files
  /** `1:<hex>`, with commas between. */
  readonly keys: string
  verifyAddress(code: string): string
  /** The gate in front of every score. */
  publishedResultOf(studentId: string, paperId: string | null): Promise<PublishedScorecard | null>
  isDetailed(card: PublishedScorecard): Promise<boolean>
  personOf(studentId: string, language: Language): Promise<PersonOnPaper | null>
}

export type FetchedScorecard =
  | { readonly state: 'ready'; readonly address: string; readonly seconds: number }
  | { readonly state: 'preparing' }
  | { readonly state: 'none' }

export interface VerifiedScorecardPaper {
  readonly standing: 'valid' | 'replaced' | 'withdrawn'
  readonly issuedOn: PlainDate
  readonly paper:
    | (Pick<PersonOnPaper, 'name' | 'rollNumber' | 'exam' | 'classAndStream'> &
        Pick<
          PublishedScorecard,
          'version' | 'satOn' | 'total' | 'maximum' | 'rank' | 'ranked' | 'percentile'
        > & {
          readonly serial: string
        })
    | null
}

/** Printed scorecards: made when somebody asks for one, kept for ever, checked by their code. */
export interface ScorecardPapers {
  /** Of the latest result where no paper is named. */
  fetch(
    of: { readonly studentId: string; readonly paperId: string | null },
    language: Language,
  ): Promise<FetchedScorecard>
  print(serialHex: string): Promise<void>
  verify(code: string, language: Language): Promise<Outcome<VerifiedScorecardPaper, 'results.no-such-paper'>>
}

const keyOf = (serial: Buffer, language: Language): string =>
  `scorecards/${serial.toString('hex')}/${language}.pdf`

/** `MS-4F2A-91C0-…`: what people read out on the phone. */
const spokenSerial = (serial: Buffer): string =>
  `MS-${(serial.toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-')}`

export const createScorecardPapers = (world: ScorecardPapersWorld): ScorecardPapers => {
  const { db, clock, files } = world
  const codes = createPaperCodes(world.keys, 'medha scorecard')

  const paperBy = (serial: Buffer) =>
    db
      .selectFrom('results.scorecard_papers as scorecard')
      .innerJoin('results.papers as paper', 'paper.code', 'scorecard.exam_code')
      .selectAll('scorecard')
      .select('paper.paper_id')
      .where('serial', '=', serial)
      .executeTakeFirst()

  const paperOf = ({ studentId, examCode, version }: PublishedScorecard) =>
    db
      .selectFrom('results.scorecard_papers')
      .selectAll()
      .where('student_id', '=', studentId)
      .where('exam_code', '=', examCode)
      .where('version', '=', version)
      .executeTakeFirst()

  /** One paper a version, however often and from wherever it is asked for. */
  const issue = async (card: PublishedScorecard): Promise<void> => {
    const serial = randomBytes(8)
    await db.transaction().execute(async (trx) => {
      const made = await trx
        .insertInto('results.scorecard_papers')
        .values({
          serial,
          student_id: card.studentId,
          exam_code: card.examCode,
          version: card.version,
          issued_at: clock.now(),
        })
        .onConflict((conflict) => conflict.columns(['student_id', 'exam_code', 'version']).doNothing())
        .returning('serial')
        .executeTakeFirst()
      if (made !== undefined)
        await world.jobs.enqueue(trx, PRINT_SCORECARD_QUEUE, { serial: serial.toString('hex') })
    })
  }

  return {
    fetch: async ({ studentId, paperId }, language) => {
      const card = await world.publishedResultOf(studentId, paperId)
      // A paper that says less than the page would be printed again at six: it waits for the detailed result.
      if (card === null || !(await world.isDetailed(card))) return { state: 'none' }
      const paper = await paperOf(card)
      if (paper === undefined) await issue(card)
      const stored = paper?.stored_at instanceof Date ? paper.serial : null
      if (stored === null) return { state: 'preparing' }
      const address = await files.addressFor(keyOf(stored, language), {
        seconds: ADDRESS_SECONDS,
        fileName: `${words.fileName}-${language}.pdf`,
      })
      return { state: 'ready', address, seconds: ADDRESS_SECONDS }
    },

    print: async (serialHex) => {
      const serial = Buffer.from(serialHex, 'hex')
      const paper = await paperBy(serial)
      if (paper === undefined || paper.stored_at !== null) return
      const card = await world.publishedResultOf(paper.student_id, paper.paper_id)
      // Withdrawn or issued anew in between: nobody gets this one.
      if (card?.version !== paper.version) return
      for (const language of LANGUAGES) {
        const person = await world.personOf(paper.student_id, language)
        if (person === null) return
        const facts = {
          person,
          card,
          serial: spokenSerial(serial),
          issuedAt: paper.issued_at,
          verifyAddress: world.verifyAddress(codes.codeOf(serial)),
        }
        const bytes = await world.documents.render(scorecardPaper(facts, language))
        await files.keep(keyOf(serial, language), bytes, 'application/pdf')
      }
      await db
        .updateTable('results.scorecard_papers')
        .set({ stored_at: clock.now() })
        .where('serial', '=', serial)
        .where('stored_at', 'is', null)
        .execute()
    },

    verify: async (code, language) => {
      const serial = codes.serialIn(code)
      const paper = serial === null ? undefined : await paperBy(serial)
      if (serial === null || paper === undefined) return refuse('results.no-such-paper')
      const issuedOn = indianDay(paper.issued_at)
      // Of its own paper: what the student sat since changes nothing about it.
      const card = await world.publishedResultOf(paper.student_id, paper.paper_id)
      if (card === null) return done({ standing: 'withdrawn', issuedOn, paper: null })
      if (card.version !== paper.version) return done({ standing: 'replaced', issuedOn, paper: null })
      const person = await world.personOf(paper.student_id, language)
      if (person === null) return done({ standing: 'withdrawn', issuedOn, paper: null })
      const { name, rollNumber, exam, classAndStream } = person
      const { version, satOn, total, maximum, rank, ranked, percentile } = card
      return done({
        standing: 'valid',
        issuedOn,
        paper: {
          serial: spokenSerial(serial),
          name,
          rollNumber,
          exam,
          classAndStream,
          version,
          satOn,
          total,
          maximum,
          rank,
          ranked,
          percentile,
        },
      })
    },
  }
}
