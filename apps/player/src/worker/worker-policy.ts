/** The Trusted Types policy that creates the worker's script address; the page's CSP names it. */
export const WORKER_POLICY = 'service-worker'
