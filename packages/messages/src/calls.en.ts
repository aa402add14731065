/** Shown when a call failed and the server sent no text. */
export const calls = {
  /** ERR-23 */
  readFailed: 'An error occurred while fetching the data.',
  /** ERR-24 */
  sendFailed: "Sorry, couldn't process request. Please try again.",
} as const
