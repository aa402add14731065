import type { Db, Trx } from '../../platform/database.ts'
import type { CatalogueDeps } from './catalogue-deps.ts'
import { branchByCode, branchPaymentMethods, paymentMethodLabel, type Branch } from './queries/branches.ts'
import { offersMethod } from './queries/edit-facts.ts'
import { placeFacts, type PlaceFacts, type PlaceKeys } from './queries/place-facts.ts'
import { placeWords, type NamedPlace, type PlaceWords } from './queries/place-words.ts'
import { isKnownSchooling, type SchoolingChoice } from './queries/schools.ts'

/** Where exams are held: branches, how a place is told, what a branch takes money by. */
export interface Places {
  branch(code: string): Promise<Branch | null>
  /** All that a registration points to, in one question; null when it points nowhere. */
  placeFacts(keys: PlaceKeys, language: 'en' | 'hi'): Promise<PlaceFacts | null>
  /** How a place is told to a family; readable within a transaction. */
  placeWords(within: Db | Trx, place: NamedPlace): Promise<PlaceWords>
  isKnownSchooling(choice: SchoolingChoice): Promise<boolean>
  /** What families know a way of paying by; null for one that the catalogue never had. */
  paymentMethodLabel(method: string): Promise<string | null>
  offersMethod(branchCode: string, method: string, within?: Trx): Promise<boolean>
  /** What a branch takes money by, with its own labels. */
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
