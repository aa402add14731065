import type { PageEventBatch, PageEvents } from '@medha/contract/wire/page-events'

export interface SenderDeps {
  /** Checked at every event: withdrawing the consent takes effect immediately. */
  hasAnalyticsConsent(): boolean
  /** False when the browser did not accept the batch. */
  post(batch: PageEventBatch): boolean
  after(ms: number, then: () => void): void
  readonly about: () => Pick<PageEventBatch, 'pageId' | 'page' | 'language'>
}

export interface EventSender {
  record<Name extends keyof PageEvents>(name: Name, facts: PageEvents[Name]): void
  /** Sends the waiting events now, as when the page is left. */
  flush(): void
}

/** Events of a few seconds share one request. */
const TOGETHER_MS = 5_000
/** The largest batch that the contract accepts; events beyond it are dropped. */
const MOST_WAITING = 50
const MOST_OF_A_PAGE = 9_999

type Waiting = PageEventBatch['events'][number]

/** Without consent no event is stored or sent (decision 18). */
export const createEventSender = (deps: SenderDeps): EventSender => {
  let waiting: Waiting[] = []
  let number = 0
  let isDue = false

  const flush = () => {
    isDue = false
    if (waiting.length === 0) return
    if (!deps.hasAnalyticsConsent()) waiting = []
    else if (deps.post({ ...deps.about(), events: waiting })) waiting = []
  }
  return {
    flush,
    record: (name, facts) => {
      if (!deps.hasAnalyticsConsent() || number >= MOST_OF_A_PAGE || waiting.length >= MOST_WAITING) return
      number += 1
      waiting.push({ number, name, facts })
      if (isDue) return
      isDue = true
      deps.after(TOGETHER_MS, flush)
    },
  }
}
