import { isLoopback } from '@medha/configuration/addresses'
import { ConfigurationError, readEnvironment, secret } from '@medha/configuration/environment'
import { portVariable, PROCESS_VARIABLES } from '@medha/configuration/process-variables'
import { isWeakKey } from '@medha/configuration/weak-key'
import * as z from 'zod'

/** The same as in the server's configuration; for development only. */
const DEVELOPMENT_PORTAL_KEY = '6d656468612d706f7274616c2d646576656c6f706d656e742121212121212121'

const originOf = (text: string): string | undefined => URL.parse(text)?.origin
const isOrigin = (text: string): boolean => URL.parse(text)?.pathname === '/'

/** Every environment variable that the portal reads. */
export const PORTAL_VARIABLES = z.object({
  ...PROCESS_VARIABLES,
  PORTAL_HOST: z.string().default('127.0.0.1').describe('Address on which the portal listens.'),
  PORTAL_PORT: portVariable(4000, 'Port on which the portal listens.'),
  API_ORIGIN: z
    .string()
    .refine(isOrigin, 'must be an origin without a path')
    .default('http://127.0.0.1:4100')
    .describe('Where the portal reaches the api for the data of its pages: the inner listener of the edge.'),
  PAGE_FRESH_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('Seconds for which a public page is served without calling the api again.'),
  PUBLIC_PORT: z
    .string()
    .optional()
    .describe(
      "Appended to a site's host in links; without it the portal's own port for http, none for https.",
    ),
  PORTAL_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in hex')
    .default(DEVELOPMENT_PORTAL_KEY)
    .meta(secret('Identifies the portal to the api, which has the same key.')),
  PAYMENT_TARGETS: z
    .string()
    .refine((text) => text.split(',').every((one) => originOf(one) !== undefined), 'must be addresses')
    .default('http://127.0.0.1:4520')
    .describe(
      'OPN-81: origins of hosted payment pages, separated by commas; forms may be sent nowhere else.',
    ),
})

const readConfig = (env: NodeJS.ProcessEnv) => {
  const read = readEnvironment(PORTAL_VARIABLES, env)
  const isSecure = read.PUBLIC_SCHEME === 'https'
  return {
    environment: read.MEDHA_ENV,
    host: read.PORTAL_HOST,
    port: read.PORTAL_PORT,
    /** The origin of `/api`. In production the edge routes browsers there; the portal calls it for page data. */
    apiOrigin: new URL(read.API_ORIGIN).origin,
    pageFreshSeconds: read.PAGE_FRESH_SECONDS,
    drainMs: read.DRAIN_MS,
    publicScheme: read.PUBLIC_SCHEME,
    publicPort: read.PUBLIC_PORT ?? (isSecure ? '' : `:${read.PORTAL_PORT}`),
    isSecure,
    portalKey: read.PORTAL_KEY,
    paymentOrigins: read.PAYMENT_TARGETS.split(',').flatMap((text) => originOf(text) ?? []),
  } as const
}

export type PortalConfig = Omit<ReturnType<typeof readConfig>, 'environment'>

const isPublic = (target: string): boolean =>
  target.startsWith('https:') && !isLoopback(new URL(target).hostname)

/** Reasons not to serve visitors with these settings. */
const productionFaults = (config: PortalConfig, env: NodeJS.ProcessEnv): string[] => [
  ...(config.isSecure ? [] : ['PUBLIC_SCHEME must be https']),
  ...(config.publicPort === '' ? [] : ['PUBLIC_PORT must be empty']),
  ...(config.paymentOrigins.every(isPublic) ? [] : ['PAYMENT_TARGETS must be https and not on this machine']),
  ...(isWeakKey(config.portalKey) ? ['PORTAL_KEY must be set to a random key'] : []),
  ...(env['API_ORIGIN'] ? [] : ['API_ORIGIN must be set']),
]

export const readPortalConfig = (env: NodeJS.ProcessEnv = process.env): PortalConfig => {
  const { environment, ...config } = readConfig(env)
  const faults =
    environment === 'production'
      ? productionFaults(config, env)
      : environment === 'development' && config.isSecure
        ? ['PUBLIC_SCHEME must be http in development']
        : []
  if (faults.length > 0)
    throw new ConfigurationError(`The configuration is not good enough for ${environment}`, faults)
  return config
}
