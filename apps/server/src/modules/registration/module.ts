import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Receipts } from '../payments/index.ts'
import type { VisitorCookies } from '../verification/index.ts'
import type { ExamEditDeps } from './exam-edit/deps.ts'
import { createExamEdits } from './exam-edit/exam-edits.ts'
import { examEditHttp } from './exam-edit/http.ts'
import { examEditJobs } from './exam-edit/jobs.ts'
import { schoolingHttp } from './http.ts'
import type { RegistrationModule } from './index.ts'
import { receiptHttp } from './receipt-http.ts'
import { signUpHttp } from './sign-up/http.ts'
import { signUpJobs } from './sign-up/jobs.ts'
import { createSignUps, type SignUpsDeps } from './sign-up/sign-ups.ts'

/** Some seconds of work: whoever would wait longer is told to come again. */
const FORMS_WAITING = 1_000

/** What registration does on top of its records, which other modules read before it exists. */
export const createRegistrationModule = ({
  registration,
  visitorCookies,
  receipts,
  pool,
  afterEditPayment,
  ...deps
}: Omit<SignUpsDeps, 'concurrency'> &
  Omit<ExamEditDeps, 'afterPayment' | 'lock'> & {
    readonly registration: RegistrationModule
    readonly visitorCookies: VisitorCookies
    readonly receipts: Pick<Receipts, 'standingOf'>
    /** How many connections the process has. */
    readonly pool: number
    readonly afterEditPayment: ExamEditDeps['afterPayment']
  }) => {
  const concurrency = createConcurrencyLimit({ atOnce: Math.max(1, pool - 2), waiting: FORMS_WAITING })
  const { lock: _, ...shared } = deps
  const signUps = createSignUps({ ...deps, concurrency })
  const examEdits = createExamEdits({ ...shared, afterPayment: afterEditPayment })
  return {
    signUps,
    examEdits,
    bindings: [
      ...signUpHttp(signUps, visitorCookies),
      ...examEditHttp(examEdits),
      ...receiptHttp(signUps, visitorCookies, receipts),
      ...schoolingHttp(registration),
    ],
    jobs: [...signUpJobs(signUps), ...examEditJobs(examEdits)],
  }
}
