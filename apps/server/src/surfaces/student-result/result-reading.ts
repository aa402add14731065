import { publicResult } from '@medha/contract/endpoints/result'
import type { Language } from '@medha/messages/language'
import { PreparedReply } from '../../edge/bind.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Catalogue } from '../../modules/catalogue/index.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type { RegistrationModule } from '../../modules/registration/index.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import { LruCache } from '../../kernel/lru-cache.ts'
import type { ResultPages, ResultsModule, ResultTickets, TicketHolder } from '../../modules/results/index.ts'
import { detailedAt, resultView } from './result-view.ts'
import { studentOfResult, type StudentOfResult } from './student-of-result.ts'

export interface ResultReadingDeps {
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'studentFacts'>
  readonly registration: Pick<RegistrationModule, 'registrationOf'>
  readonly catalogue: Pick<Catalogue, 'places'>
  readonly results: Pick<ResultsModule, 'shownResultOf'>
  readonly pages: ResultPages
  readonly tickets: ResultTickets
}

/** A release, a withdrawal or a reissue shows everywhere within this time. */
const STAMP_MS = 1000
/** What staff confirm or rename shows within this time. */
const ANSWER_MS = 60_000
/** About 20 KB an answer: at most some 200 MB a process. */
const MOST_ANSWERS = 10_000
const MOST_STUDENTS = 20_000
/** Whoever comes at the hour waits in line here, not at the connections that logins need as well. */
const READS = { atOnce: 6, waiting: 20_000 } as const

export interface ResultReading {
  /** The encoded page of a student's result, null while the student has no registration; or the line is too long. */
  pageOf(holder: TicketHolder, language: Language): Promise<{ readonly page: PreparedReply | null } | 'busy'>
}

/**
 * Reads a result once and keeps its bytes. Only what may be read now is kept: before the hour there is nothing in the
 * memory to leak, and the hour itself is asked of the results module every time.
 */
export const createResultReading = (deps: ResultReadingDeps): ResultReading => {
  const { clock, results, pages, tickets } = deps
  const answers = new LruCache<PreparedReply>(MOST_ANSWERS)
  const students = new LruCache<StudentOfResult>(MOST_STUDENTS)
  const reads = createConcurrencyLimit(READS)
  let stamp = ''
  let stampedAt = Number.NEGATIVE_INFINITY
  let stamping: Promise<void> | null = null
  /** How often everything was dropped: what was read before is not kept after. */
  let dropped = 0
  const drop = (): void => {
    answers.clear()
    dropped += 1
  }

  const restamp = async (now: number): Promise<void> => {
    const read = await pages.releaseStamp()
    if (read !== stamp) drop()
    stamp = read
    stampedAt = now
  }
  /** Everybody who comes in the same moment waits for the one who asks. */
  const stayCurrent = async (now: number): Promise<void> => {
    // A clock that was moved back empties as well.
    if (now < stampedAt) drop()
    if (Math.abs(now - stampedAt) < STAMP_MS) return
    stamping ??= restamp(now).finally(() => {
      stamping = null
    })
    await stamping
  }

  const whoIs = async (studentId: string, language: Language, now: number) => {
    const key = `${studentId}${language}`
    const known = students.get(key, now)
    if (known !== undefined) return known
    const who = await studentOfResult(deps, studentId, language)
    if (who !== null) students.put(key, who, now + ANSWER_MS)
    return who
  }

  const read = async (
    holder: TicketHolder,
    language: Language,
    key: string,
  ): Promise<PreparedReply | null> => {
    const { studentId, paperId } = holder
    const at = clock.now().getTime()
    const droppedBefore = dropped
    const [who, shown] = await Promise.all([
      whoIs(studentId, language, at),
      results.shownResultOf(studentId, paperId),
    ])
    if (who === null) return null
    const settings = await pages.settingsOf(who.registration.examType)
    const now = clock.now()
    const { scorecard } = shown
    const ticketFor = (kind: 'page' | 'paper', of: string | null) =>
      tickets.issue(kind, { studentId, paperId: of }, now)
    const facts = {
      ...shown,
      who,
      settings,
      others: shown.others.map((paper) => ({ paper, link: ticketFor('page', paper.paperId) })),
      link: ticketFor('page', paperId),
      paperTicket: scorecard === null ? '' : ticketFor('paper', scorecard.paperId),
    }
    const page = resultView(facts, language, now)
    const prepared = PreparedReply.of(publicResult, page)
    // A withdrawal that came while this was read has emptied the memory already, and would not do so again.
    if (scorecard !== null && dropped === droppedBefore) {
      // Kept no longer than until the detailed result is out.
      const turns = detailedAt(scorecard.releasedAt, settings).getTime()
      const until = Math.min(at + ANSWER_MS, turns > at ? turns : Number.POSITIVE_INFINITY)
      answers.put(key, prepared, until)
    }
    return prepared
  }

  return {
    pageOf: async (holder, language) => {
      const at = clock.now().getTime()
      await stayCurrent(at)
      const key = `${holder.studentId} ${holder.paperId ?? ''} ${language}`
      const cached = answers.get(key, at)
      if (cached !== undefined) return { page: cached }
      const answered = await reads.run(async () => ({ page: await read(holder, language, key) }))
      return answered ?? 'busy'
    },
  }
}
