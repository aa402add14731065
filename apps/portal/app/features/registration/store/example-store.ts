import { plainDate } from '@medha/rules/plain-date'
import { FREE_OR_PAID, NEW } from '../journey/example-journey.ts'
import type { SavedForm } from '../journey/events.ts'
import type { RegistrationFacts } from '../journey/facts.ts'
import type { ListRequest } from '../journey/lists.ts'
import { noticeOf } from '../journey/notice.ts'
import type { JourneyState } from '../journey/state.ts'
import type { RegistrationCalls } from './registration-calls.ts'
import { createRegistrationStore, type RegistrationStore, type StoreDeps } from './registration-store.ts'

/** What a card in a test did with its deps. */
export interface StoreActivity {
  readonly calls: string[]
  readonly kept: JourneyState[]
  readonly events: string[]
  readonly loggedIn: string[]
  readonly paid: string[]
  savedSignUps: number
}

const nowhere = { ok: false, means: 'retry', notice: noticeOf('unreachable') } as const

/** A card whose server returns only the answers of the test; everything else is unreachable. */
export const exampleStore = (
  answers: Partial<RegistrationCalls>,
  more: {
    readonly facts?: RegistrationFacts
    readonly state?: JourneyState
    readonly now?: number
    readonly savedForm?: SavedForm
    readonly onList?: (request: ListRequest) => void
  } = {},
): { readonly store: RegistrationStore; readonly seen: StoreActivity } => {
  const seen: StoreActivity = { calls: [], kept: [], events: [], loggedIn: [], paid: [], savedSignUps: 0 }
  const calls = new Proxy({} as RegistrationCalls, {
    get:
      (_, name: string) =>
      (...given: readonly unknown[]): Promise<unknown> => {
        seen.calls.push(name)
        const answer = (answers as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>)[name]
        return Promise.resolve(answer === undefined ? nowhere : answer(...given))
      },
  })
  const deps: StoreDeps = {
    facts: more.facts ?? FREE_OR_PAID,
    calls,
    fetchList: (request) => {
      more.onList?.(request)
      return Promise.resolve('failed')
    },
    record: (name) => void seen.events.push(name),
    drafts: {
      save: (state) => void seen.kept.push(state),
      saveSignUp: () => void (seen.savedSignUps += 1),
      savedForm: () => more.savedForm ?? null,
    },
    campaign: () => ({}),
    clickId: () => null,
    now: () => more.now ?? 1_000,
    today: () => plainDate('2026-11-15'),
    pay: ({ orderId }) => void seen.paid.push(orderId),
    logIn: (code) => void seen.loggedIn.push(code),
  }
  return { store: createRegistrationStore(deps, more.state ?? NEW), seen }
}
