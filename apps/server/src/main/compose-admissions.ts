import { writePaymentReturn } from '@medha/contract/places/payment-return'
import type { Documents } from '../kernel/documents.ts'
import { createAdmissions, type AdmissionsModule, type AdmissionsDeps } from '../modules/admissions/index.ts'
import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { NotificationsModule } from '../modules/notifications/index.ts'
import type { PaymentsModule } from '../modules/payments/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import type { ResultsModule } from '../modules/results/index.ts'
import type { Deps } from './deps.ts'

/** RTE-23: a course comes back to the dashboard with its own type, and with the order to ask about. */
const backFromCourse =
  (scheme: string, port: string): AdmissionsDeps['afterPayment'] =>
  (host, mode, orderId) => {
    const origin = `${scheme}://${host.replace(/:\d+$/, '')}${port}`
    const back = (outcome: 'success' | 'failure' | 'aborted') =>
      `${origin}/dashboard?${writePaymentReturn({ outcome, purpose: 'course', mode, orderId })}`
    return { success: back('success'), failure: back('failure'), aborted: back('aborted') }
  }

export const composeAdmissions = (
  { database, clock, limits, config, log }: Deps,
  {
    results,
    ...parts
  }: {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly results: ResultsModule
    readonly payments: PaymentsModule
    readonly notifications: NotificationsModule
    readonly documents: Documents
  },
): AdmissionsModule =>
  createAdmissions({
    db: database.db,
    clock,
    limits,
    ...parts,
    awardOf: async (studentId) => {
      const result = await results.publishedResultOf(studentId)
      if (result === null) return null
      const { discounts: percents, version, scholarship } = result
      const { validUntil, reasons } = scholarship
      const awaited = reasons.find((reason) => reason.code === 'provisional')
      const exemptParts = reasons.flatMap((reason) => (reason.code === 'exempt' ? [reason.values.fee] : []))
      return { percents, version, validUntil, finalUpTo: awaited?.values.above ?? null, exemptParts }
    },
    afterPayment: backFromCourse(config.PUBLIC_SCHEME, config.PUBLIC_PORT),
    onRefundDue: (reason) => log.error('admissions.refund-due', { module: 'admissions', reason }),
  })
