import type { Called } from './call.ts'
import { pollUntil, type PollPage } from './poll.ts'
import type { CallRefused } from './refused.ts'
import { DOCUMENT } from './schedules.ts'

/** A PDF that is generated on demand: ready, in preparation, or not available now. */
type DocumentAnswer =
  | { readonly state: 'ready'; readonly address: string }
  | { readonly state: 'preparing' | 'later' | 'none' }

/** Every press ends with the file or with a message beside the button. */
export type DocumentEnd =
  | { readonly is: 'ready'; readonly address: string }
  /** Still in preparation when the schedule ended. */
  | { readonly is: 'slow' }
  | { readonly is: 'none' }
  | { readonly is: 'refused'; readonly refused: CallRefused }

interface Waiting {
  request(): Promise<Called<DocumentAnswer>>
  readonly page: PollPage
  /** Aborted when the view is unmounted. */
  readonly over?: AbortSignal
  onPreparing?(): void
}

/** A single lost connection is ignored; this many failures in a row end the polling. */
const MOST_BROKEN = 3

/** Polls until the document is ready; null if the view was unmounted. */
export const awaitDocument = async ({
  request,
  page,
  over,
  onPreparing,
}: Waiting): Promise<DocumentEnd | null> => {
  let broken = 0
  const end = await pollUntil(
    {
      schedule: DOCUMENT,
      request,
      again: (answer) => {
        if (answer.ok) return answer.value.state === 'preparing'
        return answer.refusal.means === 'retry' && broken < MOST_BROKEN
      },
      onAnswer: (answer) => {
        broken = answer.ok ? 0 : broken + 1
        if (answer.ok && answer.value.state === 'preparing') onPreparing?.()
      },
    },
    page,
    over,
  )
  if (end === null) return null
  const { answer } = end
  if (!answer.ok) return { is: 'refused', refused: answer }
  if (answer.value.state === 'ready') return { is: 'ready', address: answer.value.address }
  return { is: answer.value.state === 'preparing' ? 'slow' : 'none' }
}
