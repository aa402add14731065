/**
 * What a caller can do about a refusal:
 * - `retry`: the same call may succeed in a moment; the refusal says nothing about the request itself.
 * - `sign-in`: the caller has to log in again.
 * - `choose-again`: an input is not accepted; another choice may be.
 * - `final`: neither waiting nor another choice changes it here.
 */
export type Meaning = 'retry' | 'sign-in' | 'choose-again' | 'final'

export interface RefusalRow {
  /** HTTP status. */
  readonly status: number
  readonly means: Meaning
}
