/** A page names the calls that its scripts will make first; an inline script makes them while the scripts load. */
export const PREFETCH = {
  /** Sent from a route to the portal server, which removes it before the page reaches the browser. */
  header: 'x-prefetch',
  /** On `window`: the token used, and the pending responses. */
  global: 'prefetched',
} as const
