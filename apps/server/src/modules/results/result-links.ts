import type { Language } from '@medha/messages/language'
import type { Clock } from '../../kernel/clock.ts'
import type { CatalogueApi } from '../catalogue/index.ts'
import type { TestWithResult } from './queries/paper-of-test.ts'
import type { ResultsApi } from './index.ts'
import type { ResultTickets, TicketHolder } from './secrets/result-tickets.ts'

export interface ResultLinksDeps {
  readonly clock: Clock
  readonly catalogue: Pick<CatalogueApi, 'exams'>
  readonly results: Pick<ResultsApi, 'paperOfTest' | 'publicationOf'>
  readonly tickets: Pick<ResultTickets, 'issue'>
  /** The path of a result page for a ticket, without a host. */
  pagePath(ticket: string): string
  /** The URL of a path on one of our sites. */
  addressOn(host: string, path: string): string
  addressInLanguage(host: string, path: string, language: Language): string
  /** The host for messages about an exam that has no site of its own. */
  readonly mainHost: string
}

/** Links to a student's result page. Each carries a ticket, so that it opens without a login. */
export const createResultLinks = (deps: ResultLinksDeps) => {
  const { clock, results, tickets } = deps
  const linkTo = (holder: TicketHolder): string => deps.pagePath(tickets.issue('page', holder, clock.now()))
  return {
    /** Path and ticket of the student's latest result. */
    linkFor: (studentId: string): string => linkTo({ studentId, paperId: null }),
    /** The full URL on the site that the student uses; null if there is no result to see. */
    addressFor: async (
      studentId: string,
      host: string,
      test: TestWithResult | null,
    ): Promise<string | null> => {
      const paperId = test === null ? null : await results.paperOfTest(studentId, test)
      if (test !== null && paperId === null) return null
      const { state } = await results.publicationOf(studentId, paperId)
      // A withdrawal has a page too, which shows the reason.
      const isShown = state === 'published' || state === 'withdrawn'
      return isShown ? deps.addressOn(host, linkTo({ studentId, paperId })) : null
    },
    /** The full URL for a message: on the site of the student's exam, if it has one. */
    addressInNotice: async (of: TicketHolder, examType: string, language: Language): Promise<string> =>
      deps.addressInLanguage(
        await deps.catalogue.exams.homeHost(examType, deps.mainHost),
        linkTo(of),
        language,
      ),
  }
}

export type ResultLinks = ReturnType<typeof createResultLinks>
