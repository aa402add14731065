import { LANGUAGES, type Language } from '@medha/messages/language'
import { scorecardDocument as words } from '@medha/messages/scorecard-document.en'
import { indianDay } from '@medha/rules/indian-time'
import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import type { Clock } from '../../../kernel/clock.ts'
import type { Documents } from '../../../kernel/documents.ts'
import type { Files } from '../../../kernel/files.ts'
import { createDocumentCodes } from '../../../kernel/document-codes.ts'
import type { Db } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { PublishedScorecard } from '../domain/scorecard.ts'
import { createIssuedDocuments, hasSameFigures } from './issued-documents.ts'
import { scorecardDocument, type PersonOnDocument } from './scorecard-document.ts'
import { formatSerial } from '../../../kernel/format.ts'

/** How long a download URL works; the same as for admit cards. */
const ADDRESS_SECONDS = 120

export interface ScorecardDocumentsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly documents: Documents
  readonly files: Files
  /** `1:<hex>`, comma-separated. */
  readonly keys: string
  verifyAddress(code: string): string
  /** Null unless the result may be read now. */
  publishedResultOf(studentId: string, paperId: string | null): Promise<PublishedScorecard | null>
  isDetailed(card: PublishedScorecard): Promise<boolean>
  personOf(studentId: string, language: Language): Promise<PersonOnDocument | null>
}

export type FetchedScorecard =
  | { readonly state: 'ready'; readonly address: string; readonly seconds: number }
  | { readonly state: 'preparing' }
  | { readonly state: 'none' }

export interface VerifiedScorecardDocument {
  readonly standing: 'valid' | 'replaced' | 'withdrawn'
  readonly issuedOn: PlainDate
  readonly document:
    | (Pick<PersonOnDocument, 'name' | 'rollNumber' | 'exam' | 'classAndStream'> &
        Pick<
          PublishedScorecard,
          'version' | 'satOn' | 'total' | 'maximum' | 'rank' | 'ranked' | 'percentile'
        > & {
          readonly serial: string
          /** Null on a document that was printed before this figure existed. */
          readonly relativeScore: number | null
        })
    | null
}

/** Printed scorecards: printed on the first request, stored permanently, verified by their code. */
export interface ScorecardDocuments {
  /** Without a paper: the latest result. */
  fetch(
    of: { readonly studentId: string; readonly paperId: string | null },
    language: Language,
  ): Promise<FetchedScorecard>
  print(serialHex: string): Promise<void>
  verify(
    code: string,
    language: Language,
  ): Promise<Outcome<VerifiedScorecardDocument, 'results.no-such-scorecard'>>
}

export const scorecardKey = (serial: Buffer, language: Language): string =>
  `scorecards/${serial.toString('hex')}/${language}.pdf`

export const createScorecardDocuments = (deps: ScorecardDocumentsDeps): ScorecardDocuments => {
  const { clock, files } = deps
  const codes = createDocumentCodes(deps.keys, 'medha scorecard')
  const issued = createIssuedDocuments(deps.db, deps.jobs)

  return {
    fetch: async ({ studentId, paperId }, language) => {
      const card = await deps.publishedResultOf(studentId, paperId)
      // Before the detailed result is out, a document would have to be printed again some hours later.
      if (card === null || !(await deps.isDetailed(card))) return { state: 'none' }
      const document = await issued.latestOf(card)
      if (document === null || !hasSameFigures(document, card)) {
        await issued.issue(card, (document?.issue ?? 0) + 1, clock.now())
        return { state: 'preparing' }
      }
      if (!document.isStored) {
        await issued.orderAgain(document, clock.now())
        return { state: 'preparing' }
      }
      const address = await files.addressFor(scorecardKey(document.serial, language), {
        seconds: ADDRESS_SECONDS,
        fileName: `${words.fileName}-${language}.pdf`,
      })
      return { state: 'ready', address, seconds: ADDRESS_SECONDS }
    },

    print: async (serialHex) => {
      const serial = Buffer.from(serialHex, 'hex')
      const document = await issued.bySerial(serial)
      if (document === null || document.isStored) return
      const card = await deps.publishedResultOf(document.studentId, document.paperId)
      // Withdrawn, reissued or ranked among more students since: this document is not needed.
      if (card === null || !hasSameFigures(document, card)) return
      for (const language of LANGUAGES) {
        const person = await deps.personOf(document.studentId, language)
        if (person === null) return
        const facts = {
          person,
          card,
          serial: formatSerial('MS', serial),
          issuedAt: document.issuedAt,
          verifyAddress: deps.verifyAddress(codes.codeOf(serial)),
        }
        const bytes = await deps.documents.render(scorecardDocument(facts, language))
        await files.put(scorecardKey(serial, language), bytes, 'application/pdf')
      }
      await issued.markStored(serial, clock.now())
    },

    verify: async (code, language) => {
      const serial = codes.serialIn(code)
      const document = serial === null ? null : await issued.bySerial(serial)
      if (serial === null || document === null) return refuse('results.no-such-scorecard')
      const issuedOn = indianDay(document.issuedAt)
      // The result of the same question paper: a later test does not affect this document.
      const card = await deps.publishedResultOf(document.studentId, document.paperId)
      if (card === null) return done({ standing: 'withdrawn', issuedOn, document: null })
      if (card.version !== document.version || document.isReplaced)
        return done({ standing: 'replaced', issuedOn, document: null })
      const person = await deps.personOf(document.studentId, language)
      if (person === null) return done({ standing: 'withdrawn', issuedOn, document: null })
      const { name, rollNumber, exam, classAndStream } = person
      // The figures that are printed on the document, not the current ones.
      const { version, total, rank, ranked, percentile, relativeScore } = document
      const { satOn, maximum } = card
      return done({
        standing: 'valid',
        issuedOn,
        document: {
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
          relativeScore,
        },
      })
    },
  }
}
