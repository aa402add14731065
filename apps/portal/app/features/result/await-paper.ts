import type { ScorecardAnswer } from '@medha/contract/wire/scorecard-paper'
import type { Called } from '../../api/call.ts'

/** What stands beside the button; `failed` brings the words of whoever refused. */
export type PaperNote =
  | { readonly kind: 'printing' | 'slow' | 'none' }
  | { readonly kind: 'failed'; readonly message: string }

interface Asking {
  ask(): Promise<Called<ScorecardAnswer>>
  /** The time between two asks. */
  wait(): Promise<void>
  note(note: PaperNote): void
}

export const MOST_ASKS = 20
/** A dropped line is nothing; so many in a row are. */
const MOST_BROKEN = 3

/** Asks until the paper is printed and gives its address; null when there is a note instead. */
export const awaitPaper = async ({ ask, wait, note }: Asking): Promise<string | null> => {
  let broken = 0
  for (let asked = 0; asked < MOST_ASKS; asked += 1) {
    if (asked > 0) await wait()
    const answer = await ask()
    if (!answer.ok) {
      broken += 1
      if (answer.refusal.means === 'retry' && broken < MOST_BROKEN) continue
      note({ kind: 'failed', message: answer.message })
      return null
    }
    broken = 0
    if (answer.value.state === 'ready') return answer.value.address
    if (answer.value.state === 'none') {
      note({ kind: 'none' })
      return null
    }
    note({ kind: 'printing' })
  }
  note({ kind: 'slow' })
  return null
}
