/** Every variable the portal reads. */
export interface PortalConfig {
  readonly host: string
  readonly port: number
  /** Where `/api` is answered. In production the edge proxy does this; the portal still asks it for page facts. */
  readonly apiOrigin: string
  /** Seconds a public page is served without asking the api again. */
  readonly pageFreshSeconds: number
  /** Milliseconds between "not ready" and closing, so that a load balancer can look away first. */
  readonly drainMs: number
  /** How our pages are reached from outside: decides links we print and headers for secure pages. */
  readonly publicScheme: 'http' | 'https'
  /** Appended to a site's host in links we print, such as `:4000` in development. */
  readonly publicPort: string
  readonly isSecure: boolean
  /** OPN-81: where a hosted payment page may be; forms go nowhere else. */
  readonly paymentOrigins: readonly string[]
}

const whole = (text: string | undefined, fallback: number): number => {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 0) throw new Error(`not a whole number: ${text}`)
  return value
}

const origin = (text: string): string => {
  const url = new URL(text)
  if (url.pathname !== '/') throw new Error('API_ORIGIN has no path')
  return url.origin
}

export const readPortalConfig = (env: NodeJS.ProcessEnv = process.env): PortalConfig => {
  const isSecure = env['PUBLIC_SCHEME'] === 'https'
  const port = whole(env['PORTAL_PORT'], 4000)
  return {
    host: env['PORTAL_HOST'] ?? '127.0.0.1',
    port,
    apiOrigin: origin(env['API_ORIGIN'] ?? 'http://127.0.0.1:4100'),
    pageFreshSeconds: whole(env['PAGE_FRESH_SECONDS'], 60),
    drainMs: whole(env['DRAIN_MS'], 1500),
    publicScheme: isSecure ? 'https' : 'http',
    publicPort: env['PUBLIC_PORT'] ?? (isSecure ? '' : `:${port}`),
    isSecure,
    paymentOrigins: (env['PAYMENT_TARGETS'] ?? 'http://127.0.0.1:4520')
      .split(',')
      .map((text) => new URL(text).origin),
  }
}
