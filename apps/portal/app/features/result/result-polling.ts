import type { ResultPage } from '@medha/contract/wire/result'
import type { CallRefused } from '../../api/refused.ts'

/** Why there is nothing to show: the address cannot be read, no answer came, or there are too many requests. */
export type Failure = 'unread-link' | 'no-answer' | 'crowded'

/** RES-06, OPN-22: every cause has one page. */
export type ResultState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: Failure }
  /** The server refused, and would again. `isAwaited`: as far as known, the result is still to come. */
  | { readonly kind: 'refused'; readonly message: string; readonly isAwaited: boolean }
  /** Neither the address nor a session identifies the student. */
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'soon'; readonly answer: ResultPage }
  | { readonly kind: 'message'; readonly answer: ResultPage }
  | { readonly kind: 'ready'; readonly answer: ResultPage }

/** A retryable refusal says nothing about the result: the same call succeeds a minute later. */
export const refusedState = ({ refusal: { code, means }, message }: CallRefused): ResultState => {
  if (means !== 'retry') return { kind: 'refused', message, isAwaited: code !== 'edge.another-student' }
  const isCrowded = code === 'edge.busy' || code === 'edge.too-many-requests'
  return { kind: 'failed', why: isCrowded ? 'crowded' : 'no-answer' }
}

export const answeredState = (answer: ResultPage): ResultState => {
  if (!answer.isShown) return { kind: 'soon', answer }
  return answer.result === null ? { kind: 'message', answer } : { kind: 'ready', answer }
}

/** A failed call removes nothing from the page. */
export const afterCall = (shown: ResultState, next: ResultState): ResultState =>
  next.kind === 'failed' && 'answer' in shown ? shown : next

/**
 * When the page polls again: after the time that the server names; without an answer, by the schedule. False: there is
 * nothing to wait for.
 */
export const pauseAfter = (state: ResultState): number | boolean => {
  if (state.kind === 'soon' || state.kind === 'message') {
    const seconds = state.answer.page.pollAgainSeconds
    return seconds === null ? false : seconds * 1000
  }
  return state.kind === 'failed' && state.why !== 'unread-link'
}
