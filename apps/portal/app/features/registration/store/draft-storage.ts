import { LOCAL_KEYS, SESSION_KEYS } from '@medha/contract/places/browser-storage'
import { deleteSavedSignUp, readSavedSignUp, writeSavedSignUp } from '@medha/contract/places/saved-sign-up'
import { CAMPAIGN_PARAMETERS, CLICK_ID_LENGTH } from '@medha/contract/places/page-address'
import { readJson, type GuardedStorage } from '../../../api/guarded-storage.ts'
import type { RestoredJourney } from '../journey/arrival.ts'
import type { RegistrationFacts } from '../journey/facts.ts'
import {
  savedSignUpOf,
  writeDraft,
  SAVED_FOR_MS,
  numberOf,
  restoreDraft,
  resumeSavedSignUp,
} from '../journey/saved-draft.ts'
import { newJourney, type JourneyState } from '../journey/state.ts'
import type { Campaign } from './registration-calls.ts'
import type { DraftStorage } from './registration-store.ts'

interface DraftStorageDeps {
  readonly local: GuardedStorage
  readonly session: GuardedStorage
  readonly facts: RegistrationFacts
  now(): number
  newFormId(): string
}

/**
 * OPN-75: input stays in this tab. Only from the hand-over to a payment until the return is it stored where other tabs
 * see it, to be read after a return from a payment or a new proof of the same number. Both are deleted once the place
 * is confirmed, and after a day; the latter also once another number is proven.
 */
export const createDraftStorage = (
  deps: DraftStorageDeps,
): DraftStorage & { find(around: { readonly isReturn: boolean }): RestoredJourney } => {
  const { local, session, facts } = deps
  let about: string | null = null
  const forgetOthers = ({ proof }: JourneyState) => {
    if (proof === null || proof.about === about) return
    about = proof.about
    const saved = readSavedSignUp(local)
    if (saved !== null && numberOf(saved) !== about) deleteSavedSignUp(local)
  }
  return {
    save: (state) => {
      // Back from the bank without a confirmation yet: the input may be needed for a retry.
      if (state.at === 'thank-you' && state.registered === null) return
      forgetOthers(state)
      const text = writeDraft(state, facts, deps.now())
      if (text !== null) return session.setItem(SESSION_KEYS.registration, text)
      session.removeItem(SESSION_KEYS.registration)
      deleteSavedSignUp(local)
    },
    saveSignUp: (state) => writeSavedSignUp(local, savedSignUpOf(state, facts, deps.now())),
    savedForm: (proven) => {
      const saved = readSavedSignUp(local)
      if (saved === null || numberOf(saved) !== proven) return null
      return resumeSavedSignUp(saved, facts, { now: deps.now(), formId: '' })
    },
    find: ({ isReturn }) => {
      const around = { now: deps.now(), formId: deps.newFormId() }
      const saved = readSavedSignUp(local)
      if (saved !== null && around.now - saved.savedAt >= SAVED_FOR_MS) deleteSavedSignUp(local)
      const mine = restoreDraft(session.getItem(SESSION_KEYS.registration), facts, around)
      const state =
        mine ?? (isReturn ? resumeSavedSignUp(saved, facts, around) : null) ?? newJourney(around.formId)
      return { state, hasStartedPayment: saved !== null && saved.examType === facts.examType }
    },
  }
}

/** LOG-14: the campaign of the visit, as far as the calls accept it. */
export const readCampaign = (local: GuardedStorage): Campaign => {
  const kept = (readJson(local, LOCAL_KEYS.campaign) ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    CAMPAIGN_PARAMETERS.flatMap((name) => {
      const value = kept[name]
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 120)]] : []
    }),
  )
}

/** LOG-14, OPN-90: verbatim from the visit's address. A cut id would be another one, so a longer one is dropped. */
export const readClickId = (local: GuardedStorage): string | null => {
  const kept = local.getItem(LOCAL_KEYS.clickId)
  return kept === null || kept === '' || kept.length > CLICK_ID_LENGTH ? null : kept
}
