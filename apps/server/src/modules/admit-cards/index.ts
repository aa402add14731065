import type { Language } from '@medha/messages/language'
import type { Outcome } from '@medha/rules/outcome'
import type { Trx } from '../../platform/database.ts'
import type { AdmitCardDeps } from './deps.ts'
import { createDocumentCodes } from '../../kernel/document-codes.ts'
import { fetchAdmitCard, type AdmitCardOptions, type FetchedAdmitCard } from './use-cases/fetch-admit-card.ts'
import { issueDueAdmitCards } from './use-cases/issue-admit-cards.ts'
import { replaceAdmitCard } from './use-cases/replace-admit-card.ts'
import { storeAdmitCard } from './use-cases/store-admit-card.ts'
import { verifyAdmitCard, type VerifiedAdmitCard } from './use-cases/verify-admit-card.ts'
export { admitCardsPersonalData } from './personal-data.ts'

/** The document that admits a student to a test. */
export interface AdmitCardsApi {
  /** A short-lived address of the student's own card. */
  fetch(
    studentId: string,
    options: AdmitCardOptions,
  ): Promise<Outcome<FetchedAdmitCard, 'registration.no-registration'>>
  verify(
    code: string,
    language: Language,
  ): Promise<Outcome<VerifiedAdmitCard, 'registration.no-such-document'>>
  issueDue(): Promise<void>
  /** A card that names the student wrongly is valid no more; the next sweep issues a new one. */
  replace(trx: Trx, studentId: string): Promise<void>
  store(admitCardId: string): Promise<void>
}

export type AdmitCardsDeps = Omit<AdmitCardDeps, 'codes'> & {
  /** `1:<hex>`, with commas between. */
  readonly keys: string
}

export const createAdmitCards = ({ keys, ...given }: AdmitCardsDeps): AdmitCardsApi => {
  const deps: AdmitCardDeps = { ...given, codes: createDocumentCodes(keys, 'medha admit card') }
  return {
    fetch: (studentId, options) => fetchAdmitCard(deps, studentId, options),
    verify: (code, language) => verifyAdmitCard(deps, code, language),
    issueDue: () => issueDueAdmitCards(deps),
    replace: (trx, studentId) => replaceAdmitCard(deps, trx, studentId),
    store: (admitCardId) => storeAdmitCard(deps, admitCardId),
  }
}
