import type { Db, Trx } from '../../platform/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { branchByCode, branchPaymentMethods, paymentMethodLabel, type Branch } from './queries/branches.ts'
import { offersMethod } from './queries/edit-facts.ts'
import { placeFacts, type PlaceFacts, type PlaceKeys } from './queries/place-facts.ts'
import { placeWords, type NamedPlace, type PlaceWords } from './queries/place-words.ts'
import { isKnownSchooling, type SchoolingChoice } from './queries/schools.ts'

/** Where exams are held: branches, place descriptions for messages, and payment methods. */
export interface Places {
  branch(code: string): Promise<Branch | null>
  /** Everything a registration refers to, in one query; null if a reference does not exist. */
  placeFacts(keys: PlaceKeys, language: 'en' | 'hi'): Promise<PlaceFacts | null>
  /** The texts that describe a place to a family; can run in a transaction. */
  placeWords(within: Db | Trx, place: NamedPlace): Promise<PlaceWords>
  isKnownSchooling(choice: SchoolingChoice): Promise<boolean>
  /** The label of a payment method; null for an unknown one. */
  paymentMethodLabel(method: string): Promise<string | null>
  offersMethod(branchCode: string, method: string, within?: Trx): Promise<boolean>
  /** The payment methods of a branch, with its own labels. */
  paymentMethods(branchCode: string): Promise<{ method: string; label: string }[]>
}

export const createPlaces = ({ db }: CatalogueDeps): Places => {
  return {
    branch: (code) => branchByCode(db, code),
    placeFacts: (keys, language) => placeFacts(db, keys, language),
    placeWords: (within, place) => placeWords(within, place),
    isKnownSchooling: (choice) => isKnownSchooling(db, choice),
    paymentMethodLabel: (method) => paymentMethodLabel(db, method),
    offersMethod: (branchCode, method, within) => offersMethod(within ?? db, branchCode, method),
    paymentMethods: (branchCode) => branchPaymentMethods(db, branchCode),
  }
}
