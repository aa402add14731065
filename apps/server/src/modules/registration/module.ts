import type { ServerModule } from '../../edge/module.ts'
import { createConcurrencyLimit } from '../../kernel/concurrency-limit.ts'
import type { Receipts } from '../payments/index.ts'
import type { VisitorCookies } from '../verification/index.ts'
import type { ExamEditDeps } from './exam-edit/deps.ts'
import { createExamEdits, type ExamEdits } from './exam-edit/exam-edits.ts'
import { examEditHttp } from './exam-edit/http.ts'
import { examEditJobs, examEditListeners } from './exam-edit/jobs.ts'
import { schoolingHttp } from './http.ts'
import { createRegistration, type RegistrationApi } from './index.ts'
import { receiptHttp } from './receipt-http.ts'
import { signUpHttp } from './sign-up/http.ts'
import { createSignUpKeys } from './sign-up/secrets/sign-up-keys.ts'
import { signUpJobs, signUpListeners } from './sign-up/jobs.ts'
import { createSignUps, type SignUps, type SignUpsDeps } from './sign-up/sign-ups.ts'

/** A queue of a few seconds: further forms are refused with "try again". */
const FORMS_WAITING = 1_000

/** Registrations, sign-ups and exam edits. */
export const createRegistrationModule = ({
  visitorCookies,
  receipts,
  pool,
  afterEditPayment,
  ...deps
}: Omit<SignUpsDeps, 'concurrency'> &
  Omit<ExamEditDeps, 'addressKey' | 'afterPayment' | 'lock'> & {
    readonly visitorCookies: VisitorCookies
    readonly receipts: Pick<Receipts, 'downloadOf'>
    /** The size of the process's connection pool. */
    readonly pool: number
    readonly afterEditPayment: ExamEditDeps['afterPayment']
  }): ServerModule<
  RegistrationApi & { readonly signUps: SignUps; readonly examEdits: ExamEdits },
  typeof signUpListeners | typeof examEditListeners
> => {
  const registration = createRegistration(deps)
  const concurrency = createConcurrencyLimit({ atOnce: Math.max(1, pool - 2), waiting: FORMS_WAITING })
  const { lock: _, ...shared } = deps
  const { addressKey } = createSignUpKeys(deps.key)
  const signUps = createSignUps({ ...deps, concurrency })
  const examEdits = createExamEdits({ ...shared, addressKey, afterPayment: afterEditPayment })
  return {
    api: { ...registration, signUps, examEdits },
    bindings: [
      ...signUpHttp(signUps, visitorCookies),
      ...examEditHttp(examEdits),
      ...receiptHttp(signUps, visitorCookies, receipts),
      ...schoolingHttp(registration),
    ],
    jobs: [...signUpJobs(signUps), ...examEditJobs(examEdits)],
    listeners: [signUpListeners, examEditListeners],
  }
}
