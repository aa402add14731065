import { writePaymentReturn } from '@medha/contract/places/payment-return'
import type { Binding } from '../edge/bind.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import type { PaymentsModule, ReturnTo } from '../modules/payments/index.ts'
import { examEditHttp } from '../modules/registration/exam-edit/http.ts'
import { examEditJobs } from '../modules/registration/exam-edit/jobs.ts'
import { createExamEdits, type ExamEdits } from '../modules/registration/index.ts'
import type { Reminders } from '../modules/reminders/index.ts'
import type { Job } from '../platform/jobs.ts'
import type { Outbox } from '../platform/outbox.ts'
import type { Deps } from './deps.ts'

export interface ComposedExamEdits {
  readonly examEdits: ExamEdits
  readonly bindings: readonly Binding[]
  readonly jobs: readonly Job<never>[]
}

const DASHBOARD = '/dashboard'

/** RTE-23: every payment of the student area comes back to the dashboard, whose address says which view to show. */
export const backToDashboard =
  (scheme: string, port: string, purpose: 'exam-edit' | 'mock') =>
  (host: string, mode: string): ReturnTo => {
    const origin = `${scheme}://${host.replace(/:\d+$/, '')}${port}`
    const back = (outcome: 'success' | 'failure' | 'aborted') =>
      `${origin}${DASHBOARD}?${writePaymentReturn({ outcome, purpose, mode })}`
    return { success: back('success'), failure: back('failure'), aborted: back('aborted') }
  }

/** From one place in a test to another. */
export const composeExamEdits = (
  deps: Deps,
  parts: {
    readonly outbox: Outbox
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly notifications: NotificationsModule
    readonly payments: PaymentsModule
    readonly reminders: Pick<Reminders, 'notifyPlaceChanged'>
  },
): ComposedExamEdits => {
  const { config, log } = deps
  const examEdits = createExamEdits({
    db: deps.database.db,
    clock: deps.clock,
    ...parts,
    notifyPlaceChanged: (trx, change) => parts.reminders.notifyPlaceChanged(trx, change),
    afterPayment: backToDashboard(config.PUBLIC_SCHEME, config.PUBLIC_PORT, 'exam-edit'),
    onRefundDue: (reason) => log.error('registration.refund-due', { module: 'registration', reason }),
  })
  return { examEdits, bindings: examEditHttp(examEdits), jobs: examEditJobs(examEdits) }
}
