import { publicResult } from '@medha/contract/endpoints/result'
import type { Language } from '@medha/messages/language'
import { PreparedReply } from '../../edge/bind.ts'
import type { Clock } from '../../kernel/clock.ts'
import {
  studentWithPlace,
  type PlaceSources,
  type StudentWithPlace,
} from '../../modules/registration/index.ts'
import { fullName } from '../../kernel/format.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import {
  detailedAt,
  type ResultPages,
  type ResultsApi,
  type OpenedTicket,
  type ResultTickets,
  type TicketHolder,
} from '../../modules/results/index.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'
import { createAnswerCache } from './answer-cache.ts'
import { resultView } from './result-view.ts'
import { reviewFactsOf, type ReviewDeps } from './review-facts.ts'

/** The student as printed on a scorecard. */
export const personOnDocument = async (sources: PlaceSources, studentId: string, language: Language) => {
  const who = await studentWithPlace(sources, studentId, language)
  if (who === null) return null
  const { student, place } = who
  return {
    name: fullName(student),
    fatherName: student.fatherName,
    rollNumber: student.rollNumber,
    exam: place.exam.title[language],
    classAndStream: place.classAndStream.label,
    supportPhone: place.branch.supportPhone ?? place.exam.supportPhone,
  }
}

export interface ResultReadingDeps extends PlaceSources, ReviewDeps {
  readonly clock: Clock
  readonly results: Pick<ResultsApi, 'shownResultOf'>
  readonly pages: ResultPages
  readonly tickets: ResultTickets
  readonly identity: PlaceSources['identity'] & Pick<IdentityApi, 'linksTakenBackAt'>
}

/** The link that opened a page. */
export interface OpeningLink extends OpenedTicket {
  readonly link: string
}

/** Within this time a confirmation or a new name appears and a revoked link is refused. */
const ANSWER_MS = 60_000
/** About 20 KB each: at most some 200 MB per process. */
const MOST_ANSWERS = 10_000
const MOST_STUDENTS = 20_000

export interface ResultReading {
  /** The encoded page of a student's result, null without a registration; `busy` if too many requests wait. */
  pageOf(holder: TicketHolder, language: Language): Promise<{ readonly page: PreparedReply | null } | 'busy'>
  /** A link shows only this result, until the link expires or is revoked. */
  pageByLink(
    link: OpeningLink,
    language: Language,
  ): Promise<{ readonly page: PreparedReply | null } | 'busy' | 'taken-back'>
}

/**
 * Reads a result once and caches its encoded page. Only pages that may be read now are cached, so there is nothing to
 * leak before the release; the results module checks the release time on each read.
 */
export const createResultReading = (deps: ResultReadingDeps): ResultReading => {
  const { clock, results, pages, tickets } = deps
  const cache = createAnswerCache(deps, MOST_ANSWERS)
  const students = new LruCache<StudentWithPlace>(MOST_STUDENTS)

  const whoIs = async (studentId: string, language: Language, now: number) => {
    const key = `${studentId}${language}`
    const known = students.get(key, now)
    if (known !== undefined) return known
    const who = await studentWithPlace(deps, studentId, language)
    if (who !== null) students.put(key, who, now + ANSWER_MS)
    return who
  }

  const read = async (
    holder: TicketHolder,
    by: OpeningLink | null,
    language: Language,
    key: string,
  ): Promise<PreparedReply | null> => {
    const { studentId, paperId } = holder
    const at = clock.now().getTime()
    const keep = cache.keeper()
    const [who, shown] = await Promise.all([
      whoIs(studentId, language, at),
      results.shownResultOf(studentId, paperId),
    ])
    if (who === null) return null
    const settings = await pages.settingsOf(who.registration.examType)
    const now = clock.now()
    const { scorecard } = shown
    const review = scorecard === null ? null : await reviewFactsOf(deps, scorecard, now)
    const ticketFor = (kind: 'page' | 'document' | 'review', of: string | null) =>
      tickets.issue(kind, { studentId, paperId: of }, now, by?.endsAt)
    const others = by === null ? shown.others : []
    const facts = {
      ...shown,
      who,
      settings,
      others: others.map((paper) => ({ paper, link: ticketFor('page', paper.paperId) })),
      link: by?.link ?? ticketFor('page', paperId),
      documentTicket: scorecard === null ? '' : ticketFor('document', scorecard.paperId),
      review,
      reviewTicket: scorecard === null ? null : ticketFor('review', scorecard.paperId),
    }
    const page = resultView(facts, language, now)
    const prepared = PreparedReply.of(publicResult, page)
    if (scorecard !== null) {
      // Cached at most until the detailed result is out, or until more of the questions may be shown.
      const turns = [detailedAt(scorecard.releasedAt, settings), review?.turnsAt ?? null]
        .map((instant) => instant?.getTime() ?? 0)
        .filter((turn) => turn > at)
      keep(key, prepared, Math.min(at + ANSWER_MS, ...turns))
    }
    return prepared
  }

  const isTakenBack = async ({ studentId, issuedAt }: OpeningLink): Promise<boolean> => {
    const takenBackAt = await deps.identity.linksTakenBackAt(studentId)
    return takenBackAt !== null && issuedAt <= takenBackAt.getTime()
  }
  return {
    pageOf: (holder, language) => {
      const key = `${holder.studentId} ${holder.paperId ?? ''} ${language}`
      return cache.cachedOr(key, async () => ({ page: await read(holder, null, language, key) }))
    },
    pageByLink: (link, language) => {
      const key = `${link.studentId} ${link.paperId ?? ''} ${language} ${link.endsAt}`
      return cache.cachedOr(key, async () =>
        (await isTakenBack(link)) ? 'taken-back' : { page: await read(link, link, language, key) },
      )
    },
  }
}
