/** A test that is open in the calling device, as its exam cookie says. Nothing is looked up. */
export interface OpenAttempt {
  readonly attemptId: string
  /** The turn of the device that the cookie was given to. */
  readonly epoch: number
}
