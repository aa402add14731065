import * as rows from '@medha/contract/endpoints/result'
import { done, refuse } from '@medha/rules/outcome'
import type { Caller } from '../../edge/caller.ts'
import { bind, type EndpointRequest, type Binding } from '../../edge/bind.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { IdentityModule } from '../../modules/identity/index.ts'
import type {
  ResultsModule,
  ResultTickets,
  ScorecardPapers,
  TicketHolder,
} from '../../modules/results/index.ts'
import type { ResultReading } from './result-reading.ts'
import { studentOfResult, type ResultSources } from './student-of-result.ts'

export interface StudentResultDeps extends ResultSources {
  readonly clock: Clock
  readonly identity: Pick<IdentityModule, 'testCredentials' | 'studentFacts'>
  readonly results: Pick<ResultsModule, 'feeDiscountsOf'>
  readonly papers: Pick<ScorecardPapers, 'fetch' | 'verify'>
  readonly reading: ResultReading
  readonly tickets: ResultTickets
  /** Names the device of a try, so that the gate treats it as a login from the same browser. */
  deviceOf(caller: Caller): string
}

/** Whoever comes without a link of ours sees the latest. */
const latestOf = ({ studentId }: { readonly studentId: string }): TicketHolder => ({
  studentId,
  paperId: null,
})

/** Every way to a result: by link, by credentials through the one gate, by session. */
export const studentResultHttp = (deps: StudentResultDeps): Binding[] => {
  const { clock, identity, reading, tickets } = deps

  const pageFor = async (holder: TicketHolder, caller: Caller) => {
    const read = await reading.pageOf(holder, caller.language)
    if (read === 'busy') return refuse('edge.busy')
    return read.page === null ? refuse('registration.no-registration') : done(read.page)
  }

  const discounts =
    (isForAwards: boolean) =>
    async ({ student, query, caller }: EndpointRequest<typeof rows.testPlayerResult>) => {
      const { studentId } = student
      // OPN-74: the session says who asks; the ticket and the number must say the same.
      const opened = tickets.open('discounts', query.ticket, clock.now())
      if (opened === null) return refuse('results.link-not-valid')
      if (opened.studentId !== studentId) return refuse('edge.not-yours')
      const who = await studentOfResult(deps, studentId, caller.language)
      if (who?.student.rollNumber !== query.rollNumber) return refuse('edge.not-yours')
      if (who.place.exam.hasCashAwards !== isForAwards) return refuse('results.none-published')
      const found = await deps.results.feeDiscountsOf(studentId)
      return found === null ? refuse('results.none-published') : done({ discounts: found })
    }

  return [
    bind(rows.publicResult, async ({ body, caller }) => {
      if (body.by === 'link') {
        const holder = tickets.open('page', body.link, clock.now())
        return holder === null ? refuse('results.link-not-valid') : pageFor(holder, caller)
      }
      // OPN-69: the same gate, the same counters and the same answer as a login.
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
    bind(rows.scorecardPaper, async ({ body }) => {
      const holder = tickets.open('paper', body.ticket, clock.now())
      return holder === null
        ? refuse('results.link-not-valid')
        : done(await deps.papers.fetch(holder, body.language))
    }),
    bind(rows.verifyScorecard, async ({ params, caller }) =>
      deps.papers.verify(params.code, caller.language),
    ),
  ]
}
