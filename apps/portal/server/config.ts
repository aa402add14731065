/** Every environment variable that the portal reads. */
export interface PortalConfig {
  readonly host: string
  readonly port: number
  /** The origin of `/api`. In production the edge proxy routes browsers there; the portal calls it for page data. */
  readonly apiOrigin: string
  /** Seconds for which a public page is served without calling the api again. */
  readonly pageFreshSeconds: number
  /** Milliseconds between "not ready" and closing, so that a load balancer can stop sending requests first. */
  readonly drainMs: number
  /** The scheme of our pages from outside, for printed links and security headers. */
  readonly publicScheme: 'http' | 'https'
  /** Appended to a site's host in printed links, such as `:4000` in development. */
  readonly publicPort: string
  readonly isSecure: boolean
  /** Identifies the portal to the api, which applies a separate rate limit. */
  readonly portalKey: string
  /** OPN-81: origins of hosted payment pages; forms may be sent nowhere else. */
  readonly paymentOrigins: readonly string[]
}

/** The same as in the server's configuration; for development only. */
const DEVELOPMENT_PORTAL_KEY = '6d656468612d706f7274616c2d646576656c6f706d656e742121212121212121'

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
    portalKey: env['PORTAL_KEY'] ?? DEVELOPMENT_PORTAL_KEY,
    paymentOrigins: (env['PAYMENT_TARGETS'] ?? 'http://127.0.0.1:4520')
      .split(',')
      .map((text) => new URL(text).origin),
  }
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/

/** Reasons not to serve visitors with these settings. */
const faultsOf = (config: PortalConfig, env: NodeJS.ProcessEnv): string[] => {
  const isProduction = env['MEDHA_ENV'] === 'production'
  if (!isProduction)
    return env['MEDHA_ENV'] === 'development' && config.isSecure
      ? ['PUBLIC_SCHEME must be http in development']
      : []
  const isPublic = (target: string) => target.startsWith('https:') && !LOOPBACK.test(new URL(target).hostname)
  return [
    ...(config.isSecure ? [] : ['PUBLIC_SCHEME must be https']),
    ...(config.publicPort === '' ? [] : ['PUBLIC_PORT must be empty']),
    ...(config.paymentOrigins.every(isPublic)
      ? []
      : ['PAYMENT_TARGETS must be https and not on this machine']),
    ...(config.portalKey === DEVELOPMENT_PORTAL_KEY || config.portalKey === ''
      ? ['PORTAL_KEY must be set']
      : []),
    ...(env['API_ORIGIN'] ? [] : ['API_ORIGIN must be set']),
  ]
}

/** For the real server: MEDHA_ENV must be set. */
export const readServingConfig = (env: NodeJS.ProcessEnv = process.env): PortalConfig => {
  if (!['development', 'test', 'production'].includes(env['MEDHA_ENV'] ?? ''))
    throw new Error('MEDHA_ENV must be development, test or production')
  const config = readPortalConfig(env)
  const faults = faultsOf(config, env)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return config
}
