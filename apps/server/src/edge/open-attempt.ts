/** A test that is open on the calling device, read from its exam cookie without a query. */
export interface OpenAttempt {
  readonly attemptId: string
  /** The turn of the device that the cookie was issued to. */
  readonly epoch: number
}
