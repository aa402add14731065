import type { ResultPage } from '@medha/contract/wire/result'
import type { CallRefused } from '../../api/refused.ts'

/** Why there is nothing to show: the address cannot be read, nobody answered, or too many ask at once. */
export type Failure = 'unread-link' | 'no-answer' | 'crowded'

/** RES-06, OPN-22: every cause has one page. */
export type ResultState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: Failure }
  /** The server refused, and would again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Nobody said whose result this is about. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'soon'; readonly answer: ResultPage }
  | { readonly kind: 'message'; readonly answer: ResultPage }
  | { readonly kind: 'ready'; readonly answer: ResultPage }

/** A refusal that passes says nothing about the result: the same look succeeds a minute later. */
export const refusedState = ({ refusal: { code, means }, message }: CallRefused): ResultState => {
  if (means !== 'retry') return { kind: 'refused', message }
  const isCrowded = code === 'edge.busy' || code === 'edge.too-many-requests'
  return { kind: 'failed', why: isCrowded ? 'crowded' : 'no-answer' }
}

export const answeredState = (answer: ResultPage): ResultState => {
  if (!answer.isShown) return { kind: 'soon', answer }
  return answer.result === null ? { kind: 'message', answer } : { kind: 'ready', answer }
}

/** A look that breaks takes nothing from the page. The copy is another state, so that the next look is planned. */
export const afterLook = (shown: ResultState, next: ResultState): ResultState =>
  next.kind === 'failed' && 'answer' in shown ? { ...shown } : next

/** A page that has heard nothing yet waits as long as the server lets one wait that has. */
const UNHEARD_SECONDS = 20
const SPREAD = 0.5

const secondsUntilLook = (state: ResultState): number | null => {
  if (state.kind === 'soon' || state.kind === 'message') return state.answer.page.askAgainSeconds
  return state.kind === 'failed' && state.why !== 'unread-link' ? UNHEARD_SECONDS : null
}

/**
 * When the page looks again: never before the server's word, and up to half as long after it, so that a whole country
 * does not ask in the same second. Null: there is nothing to wait for.
 */
export const lookAgainMs = (state: ResultState, chance: number): number | null => {
  const seconds = secondsUntilLook(state)
  return seconds === null ? null : Math.round(seconds * 1000 * (1 + SPREAD * chance))
}
