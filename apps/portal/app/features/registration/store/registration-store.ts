import type { CheckoutForm } from '@medha/contract/shapes/checkout-form'
import type { recordEvent } from '../../../api/analytics.ts'
import type { JourneyEvent, SavedForm } from '../journey/events.ts'
import type { RegistrationFacts } from '../journey/facts.ts'
import { advance } from '../journey/journey.ts'
import { listRequests } from '../journey/lists.ts'
import type { JourneyState } from '../journey/state.ts'
import type { PlainDate } from '@medha/rules/plain-date'
import type { FetchList } from './fetch-lists.ts'
import type { Campaign, RegistrationCalls } from './registration-calls.ts'

/** Everything around the card: the server, the clock, the browser's storage, and the ways out of the page. */
export interface StoreDeps {
  readonly facts: RegistrationFacts
  readonly calls: RegistrationCalls
  readonly fetchList: FetchList
  readonly record: typeof recordEvent
  readonly drafts: DraftStorage
  readonly campaign: () => Campaign
  /** LOG-14, OPN-90 */
  readonly clickId: () => string | null
  now(): number
  today(): PlainDate
  /** Sends the browser to the payment page. */
  pay(payment: CheckoutForm): void
  /** REG-19, OPN-65: to the login with a one-time code. */
  logIn(code: string): void
}

export interface DraftStorage {
  save(state: JourneyState): void
  saveSignUp(state: JourneyState): void
  /** The form with which this number left for the bank; null if there is none. */
  savedForm(about: string): SavedForm | null
}

/** The journey of this page, and its listeners. */
export interface RegistrationStore {
  readonly facts: RegistrationFacts
  readonly deps: StoreDeps
  current(): JourneyState
  subscribe(listener: () => void): () => void
  send(event: JourneyEvent): void
  /** From now on it saves input and fetches lists. */
  begin(): void
}

/** The steps in which the lists of the form are needed: from the moment the user waits for a code. */
const needsLists = ({ at }: JourneyState): boolean =>
  at === 'code' || at === 'student' || at === 'exam' || at === 'pay'

const hasFailedList = ({ lists }: JourneyState): boolean => Object.values(lists).includes('failed')

export const createRegistrationStore = (deps: StoreDeps, start: JourneyState): RegistrationStore => {
  const { facts } = deps
  const listeners = new Set<() => void>()
  const underway = new Set<string>()
  let state = start
  let hasBegun = false

  const send = (event: JourneyEvent): void => {
    const next = advance(state, event, facts)
    if (next === state) return
    // A list that failed before it was needed is refetched when the user reaches a step that needs it.
    const isEntering = next.at !== state.at && needsLists(next) && hasFailedList(next)
    state = isEntering ? advance(next, { type: 'lists-retried' }, facts) : next
    if (hasBegun) {
      deps.drafts.save(state)
      loadLists()
    }
    for (const listener of listeners) listener()
  }

  const loadList = async (request: ReturnType<typeof listRequests>[number]): Promise<void> => {
    underway.add(request.key)
    const list = await deps.fetchList(request)
    underway.delete(request.key)
    send(
      list === 'failed'
        ? { type: 'list-failed', key: request.key }
        : { type: 'list-loaded', key: request.key, choices: list },
    )
  }

  const loadLists = (): void => {
    if (!needsLists(state)) return
    for (const request of listRequests(state, facts))
      if (state.lists[request.key] === undefined && !underway.has(request.key)) void loadList(request)
  }

  return {
    facts,
    deps,
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send,
    begin: () => {
      hasBegun = true
      deps.drafts.save(state)
      loadLists()
    },
  }
}
