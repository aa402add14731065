import { databaseUrl, redisUrl, staffHost, type StackPorts } from './settings.ts'

export const local = (port: number): string => `http://127.0.0.1:${port}`

interface EnvironmentOptions {
  readonly ports: Pick<StackPorts, 'site' | 'standins' | 'smtp'>
  readonly databaseName: string
  readonly redisPrefix: string
  readonly production: boolean
}

/** The settings of every process: our services on loopback, and stand-ins for all other parties. */
export const environmentOf = ({
  ports,
  databaseName,
  redisPrefix,
  production,
}: EnvironmentOptions): Readonly<Record<string, string>> => ({
  MEDHA_ENV: production ? 'test' : 'development',
  DATABASE_URL: databaseUrl(databaseName),
  REDIS_URL: redisUrl(),
  REDIS_PREFIX: redisPrefix,
  MOVABLE_CLOCK: 'on',
  PUBLIC_PORT: `:${ports.site}`,
  STAFF_HOST: staffHost(),
  SMS_URL: local(ports.standins),
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  PAYTM_URL: `${local(ports.standins)}/paytm`,
  CCAVENUE_PAY_URL: `${local(ports.standins)}/ccavenue`,
  CCAVENUE_API_URL: `${local(ports.standins)}/ccavenue`,
  RAZORPAY_URL: `${local(ports.standins)}/razorpay`,
  PAYMENT_TARGETS: local(ports.standins),
  CALLER_STANDIN_ORIGINS: local(ports.standins),
  CRM_URL: local(ports.standins),
  // In development no request is in flight when a saved file restarts the api.
  ...(production ? {} : { DRAIN_MS: '0' }),
  FILES_URL: `${local(ports.standins)}/s3`,
})
