/** OPN-65: a code that the browser uses immediately needs minutes, not a day. */
export const SHORT_LINK_MS = 10 * 60_000
