/** The one place where a text becomes the address of a script; the page's policy names it. */
export const WORKER_POLICY = 'service-worker'
