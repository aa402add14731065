import type { Catalogue } from '../modules/catalogue/index.ts'
import type { IdentityModule } from '../modules/identity/index.ts'
import type { PaymentsModule } from '../modules/payments/index.ts'
import { createPracticePapers, type PracticePapers } from '../modules/practice-papers/index.ts'
import type { RegistrationModule } from '../modules/registration/index.ts'
import { backToDashboard } from './compose-exam-edits.ts'
import type { Deps } from './deps.ts'

export const composePracticePapers = (
  { database, clock, config, log }: Deps,
  parts: {
    readonly identity: IdentityModule
    readonly catalogue: Catalogue
    readonly registration: RegistrationModule
    readonly payments: PaymentsModule
  },
): PracticePapers =>
  createPracticePapers({
    db: database.db,
    clock,
    ...parts,
    afterPayment: backToDashboard(config.PUBLIC_SCHEME, config.PUBLIC_PORT, 'mock'),
    onRefundDue: (reason) => log.error('practice-papers.refund-due', { module: 'practice-papers', reason }),
  })
