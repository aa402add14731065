import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Binding } from '../edge/bind.ts'
import type { Documents } from '../kernel/documents.ts'
import type { Files } from '../kernel/files.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityHttp } from '../modules/identity/http.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import {
  createResultPages,
  createScorecardPapers,
  type NamedTest,
  type ResultsModule,
} from '../modules/results/index.ts'
import { scorecardJobs } from '../modules/results/papers/scorecard-jobs.ts'
import type { Job } from '../platform/jobs.ts'
import { studentResultHttp } from '../surfaces/student-result/http.ts'
import { createResultReading } from '../surfaces/student-result/result-reading.ts'
import { createResultTickets, type TicketHolder } from '../surfaces/student-result/result-tickets.ts'
import { detailedAt } from '../surfaces/student-result/result-view.ts'
import { personOnPaper } from '../surfaces/student-result/student-of-result.ts'
import type { Deps } from './deps.ts'

interface ShownResults {
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
  /** Path and signed link of a student's own result page. */
  linkFor(studentId: string): string
  /** The whole address, on the site the student is on, of a test or of the latest; null while there is nothing to see. */
  addressFor(studentId: string, host: string, test: NamedTest | null): Promise<string | null>
  /** The whole address for somebody who is on no site at the moment: on that of their exam, where it has one. */
  addressInNotice(of: TicketHolder, examType: string): Promise<string>
}

/** How a released result reaches eyes: the page, its links, its paper. */
export const composeStudentResult = (
  deps: Deps,
  parts: {
    readonly identity: IdentityModule
    readonly identityEdge: Pick<IdentityHttp, 'deviceOf'>
    readonly registration: RegistrationModule
    readonly catalogue: Catalogue
    readonly results: ResultsModule
    readonly documents: Documents
    readonly files: Files
  },
): ShownResults => {
  const { config, clock, database } = deps
  const { results, documents, files, identityEdge } = parts
  const tickets = createResultTickets(config.RESULT_KEY)
  const pages = createResultPages(database.db, clock)
  const papers = createScorecardPapers({
    db: database.db,
    clock,
    jobs: deps.jobs,
    documents,
    files,
    keys: config.PAPER_KEYS,
    verifyAddress: (code) =>
      `${config.PUBLIC_SCHEME}://${config.PAPER_HOST}${config.PUBLIC_PORT}${PAGE_ADDRESS.verification.path}?${PAGE_ADDRESS.scorecardVerification}=${code}`,
    publishedResultOf: (studentId, paperId) => results.publishedResultOf(studentId, paperId),
    isDetailed: async (card) =>
      clock.now() >= detailedAt(card.releasedAt, await pages.settingsOf(card.examType)),
    personOf: (studentId, language) => personOnPaper(parts, studentId, language),
  })
  const reading = createResultReading({ ...parts, clock, pages, tickets })
  const linkFor = (holder: TicketHolder): string => {
    const { path, data } = PAGE_ADDRESS.result
    return `${path}?${data}=${tickets.issue('page', holder, clock.now())}`
  }
  const addressOn = (host: string, holder: TicketHolder): string => {
    const site = `${config.PUBLIC_SCHEME}://${host.replace(/:\d+$/, '')}${config.PUBLIC_PORT}`
    return new URL(linkFor(holder), site).href
  }
  return {
    bindings: studentResultHttp({
      ...parts,
      clock,
      papers,
      reading,
      tickets,
      deviceOf: (caller) => identityEdge.deviceOf(caller),
    }),
    jobs: scorecardJobs(papers),
    linkFor: (studentId) => linkFor({ studentId, paperId: null }),
    addressFor: async (studentId, host, test) => {
      const paperId = test === null ? null : await results.paperOfTest(studentId, test)
      if (test !== null && paperId === null) return null
      const { state } = await results.standingOf(studentId, paperId)
      // A withdrawal is something to see as well: the page says why.
      return state === 'published' || state === 'withdrawn' ? addressOn(host, { studentId, paperId }) : null
    },
    addressInNotice: async (of, examType) =>
      addressOn(await parts.catalogue.exams.homeHost(examType, config.PAPER_HOST), of),
  }
}
