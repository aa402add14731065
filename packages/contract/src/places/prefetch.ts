/** A page names calls that its browser part will make first; a line in the page makes them while scripts still load. */
export const PREFETCH = {
  /** From a route to the server that sends its page; never to a browser. */
  header: 'x-prefetch',
  /** On `window`: with which token, and what is on its way. */
  global: 'prefetched',
} as const
