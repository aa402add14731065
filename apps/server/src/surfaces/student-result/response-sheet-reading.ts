import { responseSheet } from '@medha/contract/endpoints/response-sheet'
import { fingerprintsAgree } from './fingerprints-agree.ts'
import type { Language } from '@medha/messages/language'
import { PreparedReply } from '../../edge/bind.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'
import type { PapersApi } from '../../modules/papers/index.ts'
import { studentWithPlace, type PlaceSources } from '../../modules/registration/index.ts'
import {
  detailedAt,
  type OpenedTicket,
  type ResultPages,
  type ResultsApi,
  type ResultsOffice,
} from '../../modules/results/index.ts'
import { createAnswerCache } from './answer-cache.ts'
import { responseSheetView } from './response-sheet-view.ts'
import { phoneOf } from './result-view.ts'
import { reviewFactsOf, type ReviewDeps } from './review-facts.ts'

export interface ResponseSheetDeps extends PlaceSources, ReviewDeps {
  readonly clock: Clock
  readonly papers: ReviewDeps['papers'] & Pick<PapersApi, 'bundleKeyOf'>
  readonly results: Pick<ResultsApi, 'publishedResultOf'> & {
    readonly office: Pick<ResultsOffice, 'sheetsOfStudents'>
  }
  readonly pages: ResultPages
  readonly identity: PlaceSources['identity'] & Pick<IdentityApi, 'linksTakenBackAt'>
  /** RCP-10: the marked answers differ from the submitted ones. */
  readonly onFingerprintDifference: (count: number) => void
}

/** A revoked link is refused within this time. */
const ANSWER_MS = 60_000
/** About 30 KB each: fewer students open their questions than their result. */
const MOST_ANSWERS = 3_000

export interface ResponseSheetReading {
  sheetOf(
    ticket: OpenedTicket,
    language: Language,
  ): Promise<{ readonly page: PreparedReply } | 'busy' | 'taken-back' | 'none'>
}

/** RVW-06: the questions behind a result, read once and cached as bytes; before the release nothing is cached. */
export const createResponseSheetReading = (deps: ResponseSheetDeps): ResponseSheetReading => {
  const { clock, papers, pages, results, identity } = deps
  const cache = createAnswerCache(deps, MOST_ANSWERS)

  /** The only place where the key of a paper is released for a review (PPR-24). */
  const read = async ({ studentId, paperId }: OpenedTicket, language: Language, name: string) => {
    const keep = cache.keeper()
    const card = await results.publishedResultOf(studentId, paperId)
    if (card === null) return 'none'
    const now = clock.now()
    if (now < detailedAt(card.releasedAt, await pages.settingsOf(card.examType))) return 'none'
    const { show, sat, turnsAt } = await reviewFactsOf(deps, card, now)
    if (show === 'never' || sat === null) return 'none'
    const [who, [stored], paperKey, times] = await Promise.all([
      studentWithPlace(deps, studentId, language),
      results.office.sheetsOfStudents(sat.paper.code, [studentId]),
      show === 'full' ? papers.bundleKeyOf(sat.paper.code) : null,
      sat.attempt.times(),
    ])
    if (who === null || stored === undefined) return 'none'
    if (!fingerprintsAgree(sat, stored)) deps.onFingerprintDifference(1)
    const phone = phoneOf(who.place.branch) ?? who.place.exam.supportPhone
    const sheet = responseSheetView({ card, show, sat, stored, paperKey, phone, times }, language)
    const reply = PreparedReply.of(responseSheet, sheet)
    const turns = turnsAt?.getTime() ?? Number.POSITIVE_INFINITY
    keep(name, reply, Math.min(now.getTime() + ANSWER_MS, turns))
    return { page: reply }
  }

  return {
    sheetOf: (ticket, language) => {
      const name = `${ticket.studentId} ${ticket.paperId ?? ''} ${language} ${ticket.endsAt}`
      return cache.cachedOr(name, async () => {
        const takenBackAt = await identity.linksTakenBackAt(ticket.studentId)
        if (takenBackAt !== null && ticket.issuedAt <= takenBackAt.getTime()) return 'taken-back'
        return read(ticket, language, name)
      })
    },
  }
}
