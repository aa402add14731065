/** What a caller reads when a call failed and the server said nothing. */
export const calls = {
  /** ERR-23 */
  readFailed: 'An error occurred while fetching the data.',
  /** ERR-24 */
  sendFailed: "Sorry, couldn't process request. Please try again.",
} as const
