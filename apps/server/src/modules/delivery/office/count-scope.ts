import { sql } from 'kysely'
import { EFFECTIVE_DEADLINE, JOIN_CENTRE } from '../attempts/effective-deadline.ts'
import type { ActContext, ActReport, OfficeScope } from './office-act.ts'
import { inScope } from './scope-sql.ts'

/** As many ids as staff would read. */
const NAMED = 20

interface Counted {
  readonly ready: number
  readonly sitting: number
  readonly handedIn: number
  readonly ended: number
  readonly absent: number
  readonly voided: number
  readonly earliest: Date | null
  readonly latest: Date | null
  readonly attempts: readonly string[] | null
  readonly handedInIds: readonly string[] | null
}

export interface ScopeCount extends Pick<ActReport, 'untouched' | 'handedIn' | 'attempts' | 'ends'> {
  readonly ready: number
  /** Running or paused. */
  readonly sitting: number
}

/** Counts the attempts of a scope by state. It reads no answers. */
export const countScope = async ({ trx }: ActContext, scope: OfficeScope): Promise<ScopeCount> => {
  const { rows } = await sql<Counted>`
    with counted as (
      select a.attempt_id::text as id, a.state, a.submitted_by as by, ${EFFECTIVE_DEADLINE} as end,
        row_number() over (partition by a.state, a.submitted_by order by a.attempt_id) as place
      from delivery.test_attempts a join delivery.sittings s on s.sitting_id = a.sitting_id ${JOIN_CENTRE}
      where ${inScope(scope)})
    select count(*) filter (where state = 'ready')::int4 as ready,
      count(*) filter (where state in ('running', 'paused'))::int4 as sitting,
      count(*) filter (where state = 'submitted' and by = 'student')::int4 as "handedIn",
      count(*) filter (where state = 'submitted' and by <> 'student')::int4 as ended,
      count(*) filter (where state = 'absent')::int4 as absent, count(*) filter (where state = 'void')::int4 as voided,
      min("end") filter (where state in ('running', 'paused')) as earliest,
      max("end") filter (where state in ('running', 'paused')) as latest,
      array_agg(id) filter (where state in ('running', 'paused') and place <= ${NAMED}) as attempts,
      array_agg(id) filter (where state = 'submitted' and by = 'student' and place <= ${NAMED}) as "handedInIds"
    from counted`.execute(trx)
  const [one] = rows
  if (one === undefined) throw new Error('a count without a row')
  const { ready, sitting, handedIn, ended, absent, voided, earliest, latest } = one
  return {
    ready,
    sitting,
    untouched: { handedIn, ended, absent, voided },
    handedIn: one.handedInIds ?? [],
    attempts: one.attempts ?? [],
    ends:
      earliest === null || latest === null
        ? null
        : { earliest: earliest.getTime(), latest: latest.getTime() },
  }
}
