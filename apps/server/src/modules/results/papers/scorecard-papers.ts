import { LANGUAGES, type Language } from '@medha/messages/language'
import { scorecardPaper as words } from '@medha/messages/scorecard-paper.en'
import { indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../../kernel/clock.ts'
import type { Documents } from '../../../kernel/documents.ts'
import type { Files } from '../../../kernel/files.ts'
import { createPaperCodes } from '../../../kernel/paper-codes.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { PublishedScorecard } from '../domain/scorecard.ts'
import { createIssuedPapers, saysTheSame } from './issued-papers.ts'
import { scorecardPaper, type PersonOnPaper } from './scorecard-paper.ts'
import { formatSerial } from '../../../kernel/format.ts'

/** Short, like the address of an admit card. */
const ADDRESS_SECONDS = 120

export interface ScorecardPapersDeps {
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

export const createScorecardPapers = (deps: ScorecardPapersDeps): ScorecardPapers => {
  const { clock, files } = deps
  const codes = createPaperCodes(deps.keys, 'medha scorecard')
  const papers = createIssuedPapers(deps.db, deps.jobs)

  return {
    fetch: async ({ studentId, paperId }, language) => {
      const card = await deps.publishedResultOf(studentId, paperId)
      // A paper that says less than the page would be printed again at six: it waits for the detailed result.
      if (card === null || !(await deps.isDetailed(card))) return { state: 'none' }
      const paper = await papers.latestOf(card)
      if (paper === null || !saysTheSame(paper, card)) {
        await papers.issue(card, (paper?.issue ?? 0) + 1, clock.now())
        return { state: 'preparing' }
      }
      if (!paper.isStored) {
        await papers.orderAgain(paper, clock.now())
        return { state: 'preparing' }
      }
      const address = await files.addressFor(keyOf(paper.serial, language), {
        seconds: ADDRESS_SECONDS,
        fileName: `${words.fileName}-${language}.pdf`,
      })
      return { state: 'ready', address, seconds: ADDRESS_SECONDS }
    },

    print: async (serialHex) => {
      const serial = Buffer.from(serialHex, 'hex')
      const paper = await papers.bySerial(serial)
      if (paper === null || paper.isStored) return
      const card = await deps.publishedResultOf(paper.studentId, paper.paperId)
      // Withdrawn, issued anew or ranked among more in between: nobody gets this one.
      if (card === null || !saysTheSame(paper, card)) return
      for (const language of LANGUAGES) {
        const person = await deps.personOf(paper.studentId, language)
        if (person === null) return
        const facts = {
          person,
          card,
          serial: formatSerial('MS', serial),
          issuedAt: paper.issuedAt,
          verifyAddress: deps.verifyAddress(codes.codeOf(serial)),
        }
        const bytes = await deps.documents.render(scorecardPaper(facts, language))
        await files.put(keyOf(serial, language), bytes, 'application/pdf')
      }
      await papers.noteStored(serial, clock.now())
    },

    verify: async (code, language) => {
      const serial = codes.serialIn(code)
      const paper = serial === null ? null : await papers.bySerial(serial)
      if (serial === null || paper === null) return refuse('results.no-such-paper')
      const issuedOn = indianDay(paper.issuedAt)
      // Of its own paper: what the student sat since changes nothing about it.
      const card = await deps.publishedResultOf(paper.studentId, paper.paperId)
      if (card === null) return done({ standing: 'withdrawn', issuedOn, paper: null })
      if (card.version !== paper.version || paper.isReplaced)
        return done({ standing: 'replaced', issuedOn, paper: null })
      const person = await deps.personOf(paper.studentId, language)
      if (person === null) return done({ standing: 'withdrawn', issuedOn, paper: null })
      const { name, rollNumber, exam, classAndStream } = person
      // What stands on the paper in somebody's hand, not what the page says by now.
      const { version, total, rank, ranked, percentile } = paper
      const { satOn, maximum } = card
      return done({
        standing: 'valid',
        issuedOn,
        paper: {
          serial: formatSerial('MS', serial),
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
