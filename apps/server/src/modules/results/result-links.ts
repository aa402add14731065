import type { Clock } from '../../kernel/clock.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { NamedTest } from './queries/paper-of-test.ts'
import type { ResultsModule } from './index.ts'
import type { ResultTickets, TicketHolder } from './secrets/result-tickets.ts'

export interface ResultLinksDeps {
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'exams'>
  readonly results: Pick<ResultsModule, 'paperOfTest' | 'standingOf'>
  readonly tickets: Pick<ResultTickets, 'issue'>
  /** The page of a result, without a site, given its ticket. */
  pagePath(ticket: string): string
  /** A path on one of our sites. */
  addressOn(host: string, path: string): string
  /** Where whoever is on no site is sent when their exam has none of its own. */
  readonly mainHost: string
}

/** Links to a student's own result page. Each carries a ticket, so it opens for whoever holds it. */
export const createResultLinks = (deps: ResultLinksDeps) => {
  const { clock, results, tickets } = deps
  const linkTo = (holder: TicketHolder): string => deps.pagePath(tickets.issue('page', holder, clock.now()))
  return {
    /** Path and ticket of a student's latest result. */
    linkFor: (studentId: string): string => linkTo({ studentId, paperId: null }),
    /** The whole address on the site the student is on; null while there is nothing to see. */
    addressFor: async (studentId: string, host: string, test: NamedTest | null): Promise<string | null> => {
      const paperId = test === null ? null : await results.paperOfTest(studentId, test)
      if (test !== null && paperId === null) return null
      const { state } = await results.standingOf(studentId, paperId)
      // A withdrawal is something to see as well: the page says why.
      const isShown = state === 'published' || state === 'withdrawn'
      return isShown ? deps.addressOn(host, linkTo({ studentId, paperId })) : null
    },
    /** The whole address for a message: on the site of the student's exam, where it has one. */
    addressInNotice: async (of: TicketHolder, examType: string): Promise<string> =>
      deps.addressOn(await deps.catalogue.exams.homeHost(examType, deps.mainHost), linkTo(of)),
  }
}

export type ResultLinks = ReturnType<typeof createResultLinks>
