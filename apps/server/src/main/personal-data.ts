import type { Files } from '../kernel/files.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { admissionsPersonalData } from '../modules/admissions/index.ts'
import { admitCardsPersonalData } from '../modules/admit-cards/index.ts'
import type { CatalogueApi } from '../modules/catalogue/index.ts'
import { deliveryPersonalData } from '../modules/delivery/index.ts'
import { identityPersonalData, type BirthdayRead } from '../modules/identity/index.ts'
import { leadsPersonalData, type Crm } from '../modules/leads/index.ts'
import { mockPapersPersonalData } from '../modules/mock-papers/index.ts'
import { notificationsPersonalData } from '../modules/notifications/index.ts'
import { paymentsPersonalData } from '../modules/payments/index.ts'
import { createRequestSealing, privacyPersonalData } from '../modules/privacy/index.ts'
import { registrationPersonalData } from '../modules/registration/index.ts'
import { remindersPersonalData } from '../modules/reminders/index.ts'
import { resultsPersonalData } from '../modules/results/index.ts'
import { verificationPersonalData } from '../modules/verification/index.ts'
import type { Db } from '../platform/database.ts'

export interface PersonalDataDeps {
  readonly db: Db
  readonly files: Files
  readonly crm: Crm
  readonly catalogue: Pick<CatalogueApi, 'seats'>
  /** Of persons on unfinished forms, and of payers; in hex. */
  readonly keys: { readonly signUps: string; readonly payers: string }
  onBirthdayRead(read: BirthdayRead): void
}

/**
 * The data of each module about a student, in the order of erasure: references go before the rows they refer to. The
 * account goes last, because everything is found by it and an interrupted erasure starts from it again.
 */
export const createPersonalData = (deps: PersonalDataDeps) => {
  const { db, files, crm, keys } = deps
  const payments = paymentsPersonalData(db, keys.payers)
  const modules: readonly PersonalData[] = [
    admissionsPersonalData(db),
    resultsPersonalData(db, files),
    deliveryPersonalData(db),
    mockPapersPersonalData(db),
    admitCardsPersonalData(db, files),
    remindersPersonalData(db),
    leadsPersonalData(db, crm),
    registrationPersonalData({ ...deps, key: keys.signUps }),
    verificationPersonalData(db),
    payments,
    notificationsPersonalData(db),
    privacyPersonalData(db, createRequestSealing(keys.signUps)),
    identityPersonalData(db),
  ]
  return { modules, hasMoneyUnderWay: payments.isUnderWay }
}

export type PersonalDataOfModules = ReturnType<typeof createPersonalData>
