/** What the last question about the papers brought. */
type Heard = 'theirs' | 'not-yet' | 'nothing'

const SOON_MS = 3_000
const LATER_MS = 15_000
/** After a minute a bank that has not answered will take its time. */
const ASKED_SOON = 20
/** Then three quarters of an hour; after that a payment that nobody confirms was none. */
const MOST = 200

/** When to ask again about papers that were paid for; null when there is nothing more to learn. */
export const askAgainMs = (times: number, heard: Heard): number | null => {
  if (heard === 'theirs' || times >= MOST) return null
  return times < ASKED_SOON ? SOON_MS : LATER_MS
}
