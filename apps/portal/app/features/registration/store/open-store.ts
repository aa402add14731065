import { localStore, tabStore } from '../../../api/guarded-storage.ts'
import { PAGE_ADDRESS } from '@medha/contract/places/page-address'
import type { Language } from '@medha/messages/language'
import { recordEvent } from '../../../api/analytics.ts'
import { browserCall } from '../../../api/browser-call.ts'
import { submitPayment } from '../../../api/submit-payment.ts'
import { now, today } from '../../../api/clock.ts'
import { linkTo } from '../../../routing/page-language.ts'
import { PATHS } from '../../../routing/route-table.ts'
import { readArrival, startOf, type LeadLookup } from '../journey/arrival.ts'
import { feeOf } from '../journey/exam-answers.ts'
import type { RegistrationFacts } from '../journey/facts.ts'
import { advance } from '../journey/journey.ts'
import { newJourney, type JourneyState } from '../journey/state.ts'
import type { PostedCode } from '../journey-chunk.ts'
import { createFetchList } from './fetch-lists.ts'
import { createRegistrationCalls } from './registration-calls.ts'
import { createDraftStorage, readCampaign, readClickId } from './draft-storage.ts'
import { createRegistrationStore, type RegistrationStore } from './registration-store.ts'

export interface StoreSettings {
  readonly facts: RegistrationFacts
  readonly language: Language
}

/**
 * A card without saved data or requests yet: the same on the server and in the browser. The challenge serves as the
 * form's id: it is random, and both sides know it.
 */
export const storeAfterPost = (settings: StoreSettings, posted: PostedCode): RegistrationStore => {
  const { typed, challenge, maskedMobile, resendAfterSeconds } = posted
  const resendAt = now() + resendAfterSeconds * 1000
  const typedIn = advance(newJourney(challenge), { type: 'number-typed', typed }, settings.facts)
  const sent = { challenge, maskedMobile, about: typed, resendAt }
  return storeFrom(settings, advance(typedIn, { type: 'code-sent', sent }, settings.facts))
}

const stores = { local: localStore, session: tabStore }

const storeFrom = ({ facts, language }: StoreSettings, state: JourneyState): RegistrationStore => {
  const call = browserCall(language, { readFailed: '', sendFailed: '' })
  const campaign = () => readCampaign(stores.local)
  return createRegistrationStore(
    {
      facts,
      calls: createRegistrationCalls(call, facts, campaign),
      fetchList: createFetchList(call, facts, language),
      record: recordEvent,
      drafts: draftsFor(facts),
      campaign,
      clickId: () => readClickId(stores.local),
      now,
      today,
      pay: submitPayment,
      logIn: (code) => {
        const target = new URL(linkTo(PATHS.login, language), location.origin)
        target.searchParams.set(PAGE_ADDRESS.linkCode, code)
        location.assign(target)
      },
    },
    state,
  )
}

const draftsFor = (facts: RegistrationFacts) =>
  createDraftStorage({ ...stores, facts, now, newFormId: () => crypto.randomUUID() })

export interface OpenedStore {
  readonly store: RegistrationStore
  readonly lookup: LeadLookup
}

/** The card according to the address and this browser's drafts. Only in the browser. */
export const openStore = (settings: StoreSettings): OpenedStore => {
  const { facts } = settings
  const arrival = readArrival(location.search)
  const found = draftsFor(facts).find({ isReturn: arrival.ended !== null })
  const { state, lookup, reportsFailure } = startOf(arrival, found, facts)
  if (reportsFailure) {
    const { exam, hold } = state
    recordEvent('registration.payment-failed', {
      examType: facts.examType,
      feePaise: hold?.feePaise ?? feeOf(exam, facts),
    })
  }
  hideNumber()
  return { store: storeFrom(settings, state), lookup }
}

/** Removes the number from the address bar, where the next person could read it. */
const hideNumber = (): void => {
  const address = new URL(location.href)
  if (!address.searchParams.has(PAGE_ADDRESS.mobile)) return
  address.searchParams.delete(PAGE_ADDRESS.mobile)
  history.replaceState(history.state, '', address)
}
