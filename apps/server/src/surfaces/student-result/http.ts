import { responseSheet } from '@medha/contract/endpoints/response-sheet'
import * as rows from '@medha/contract/endpoints/result'
import { done, refuse } from '@medha/rules/outcome'
import type { Caller } from '../../edge/caller.ts'
import { bind, type EndpointRequest, type Binding } from '../../edge/bind.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'
import { studentWithPlace, type PlaceSources } from '../../modules/registration/index.ts'
import type {
  ResultsApi,
  ResultTickets,
  ScorecardDocuments,
  TicketHolder,
} from '../../modules/results/index.ts'
import type { ResponseSheetReading } from './response-sheet-reading.ts'
import type { OpeningLink, ResultReading } from './result-reading.ts'

export interface StudentResultDeps extends PlaceSources {
  readonly clock: Clock
  readonly identity: Pick<IdentityApi, 'testCredentials' | 'studentFacts' | 'linksTakenBackAt'>
  readonly results: Pick<ResultsApi, 'feeDiscountsOf'>
  readonly scorecards: Pick<ScorecardDocuments, 'fetch' | 'verify'>
  readonly reading: ResultReading
  readonly sheets: ResponseSheetReading
  readonly tickets: ResultTickets
  /** The device of a credential check, so that it counts like a login from the same browser. */
  deviceOf(caller: Caller): string
  /** Whether the request carries a session of this student. */
  isLoggedInAs(caller: Caller, studentId: string): Promise<boolean>
}

/** Without a link: the latest result. */
const latestOf = ({ studentId }: { readonly studentId: string }): TicketHolder => ({
  studentId,
  paperId: null,
})

/** Results by link, by credentials and by session. */
export const studentResultHttp = (deps: StudentResultDeps): Binding[] => {
  const { clock, identity, reading, tickets } = deps

  const pageFor = async (holder: TicketHolder, caller: Caller) => {
    const read = await reading.pageOf(holder, caller.language)
    if (read === 'busy') return refuse('edge.busy')
    return read.page === null ? refuse('registration.no-registration') : done(read.page)
  }

  const pageByLink = async (link: OpeningLink, caller: Caller) => {
    const read = await reading.pageByLink(link, caller.language)
    if (read === 'busy') return refuse('edge.busy')
    if (read === 'taken-back') return refuse('results.link-not-valid')
    return read.page === null ? refuse('registration.no-registration') : done(read.page)
  }

  const discounts =
    (isForAwards: boolean) =>
    async ({ student, query, caller }: EndpointRequest<typeof rows.testPlayerResult>) => {
      const { studentId } = student
      // OPN-74: ticket and roll number must belong to the student of the session.
      const opened = tickets.open('discounts', query.ticket, clock.now())
      if (opened === null) return refuse('results.link-not-valid')
      if (opened.studentId !== studentId) return refuse('edge.not-yours')
      const who = await studentWithPlace(deps, studentId, caller.language)
      if (who?.student.rollNumber !== query.rollNumber) return refuse('edge.not-yours')
      if (who.place.exam.hasCashAwards !== isForAwards) return refuse('results.none-published')
      const found = await deps.results.feeDiscountsOf(studentId)
      return found === null ? refuse('results.none-published') : done({ discounts: found })
    }

  return [
    bind(rows.publicResult, async ({ body, caller }) => {
      if (body.by === 'link') {
        const opened = tickets.open('page', body.link, clock.now())
        if (opened === null) return refuse('results.link-not-valid')
        const { studentId, paperId } = opened
        // The student's own browser is not limited to the link: the page also leads to the other results.
        if (await deps.isLoggedInAs(caller, studentId)) return pageFor({ studentId, paperId }, caller)
        return pageByLink({ ...opened, link: body.link }, caller)
      }
      // OPN-69: the same check, counters and response as for a login.
      const from = { address: caller.address, deviceId: deps.deviceOf(caller) }
      const tested = await identity.testCredentials(body, from)
      return tested.ok ? pageFor(latestOf(tested.value), caller) : tested
    }),
    bind(rows.ownResult, async ({ student, caller }) => pageFor(latestOf(student), caller)),
    bind(rows.resultTicket, async ({ student }) =>
      done(tickets.issue('discounts', latestOf(student), clock.now())),
    ),
    bind(rows.testPlayerResult, discounts(false)),
    bind(rows.testPlayerAwardResult, discounts(true)),
    bind(rows.scorecardDocument, async ({ body }) => {
      const opened = tickets.open('document', body.ticket, clock.now())
      if (opened === null) return refuse('results.link-not-valid')
      const takenBackAt = await identity.linksTakenBackAt(opened.studentId)
      if (takenBackAt !== null && opened.issuedAt <= takenBackAt.getTime())
        return refuse('results.link-not-valid')
      return done(await deps.scorecards.fetch(opened, body.language))
    }),
    bind(responseSheet, async ({ body, caller }) => {
      const opened = tickets.open('review', body.ticket, clock.now())
      if (opened === null) return refuse('results.link-not-valid')
      const read = await deps.sheets.sheetOf(opened, caller.language)
      if (read === 'busy') return refuse('edge.busy')
      if (read === 'taken-back') return refuse('results.link-not-valid')
      return read === 'none' ? refuse('results.none-published') : done(read.page)
    }),
    bind(rows.verifyScorecard, async ({ params, caller }) =>
      deps.scorecards.verify(params.code, caller.language),
    ),
  ]
}
