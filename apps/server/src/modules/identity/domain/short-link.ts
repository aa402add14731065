/** OPN-65: a code that is handed to the browser at once needs minutes, not a day. */
export const SHORT_LINK_MS = 10 * 60_000
