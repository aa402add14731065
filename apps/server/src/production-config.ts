import { isLoopback } from '@medha/configuration/addresses'
import { isWeakKey, isWeakSecret } from '@medha/configuration/weak-key'
import { isIP } from 'node:net'
import type { Config } from './environment.ts'

/** What is wrong with a value, for an operator; null if nothing is. */
type Rule = (value: string, config: Config) => string | null

const anything: Rule = () => null
const exactly =
  (wanted: string): Rule =>
  (value) =>
    value === wanted ? null : `must be ${wanted === '' ? 'empty' : wanted}`

const address =
  (...schemes: readonly string[]): Rule =>
  (value) => {
    const url = URL.parse(value)
    if (url === null || !schemes.includes(url.protocol)) return `must begin with ${schemes.join(' or ')}`
    if (/\.(?:example|test|invalid)$/i.test(url.hostname)) return 'must not be an example'
    return isLoopback(url.hostname) ? 'must not be on this machine' : null
  }
const https = address('https:')

const listOf =
  (rule: Rule): Rule =>
  (value, config) =>
    value
      .split(',')
      .map((part) => rule(part, config))
      .find((fault) => fault !== null) ?? null

const key: Rule = (value) => (isWeakKey(value) ? 'must be random: `medha secrets init`' : null)
const secret: Rule = (value) => (isWeakSecret(value) ? 'must be a real secret' : null)
const filled: Rule = (value) => (value === '' ? 'must be set' : null)
const optionally =
  (rule: Rule): Rule =>
  (value, config) =>
    value === '' ? null : rule(value, config)
/** For the second aggregator, which is optional. */
const withSecondSms =
  (rule: Rule): Rule =>
  (value, config) =>
    config.SMS_SECOND_URL === '' ? null : rule(value, config)

/** The owner of the tables may drop them, and a superuser may do anything; `roleFaults` checks the database too. */
const database: Rule = (value, config) => {
  const fault = address('postgres:', 'postgresql:')(value, config)
  if (fault !== null) return fault
  const url = new URL(value)
  if (['', 'postgres', 'root', 'admin'].includes(url.username)) return 'must name a role that is no superuser'
  // A socket of this machine, `postgres://role@%2Frun%2Fpostgresql/medha`: nothing crosses a network.
  if (/^%2f/i.test(url.hostname)) return null
  return /^(?:require|verify-ca|verify-full)$/.test(url.searchParams.get('sslmode') ?? '')
    ? null
    : 'must have sslmode=verify-full'
}

/** Over a socket of this machine, `unix:///run/redis/redis.sock`, the folder's rights decide who connects. */
const redis: Rule = (value, config) => {
  if (/^unix:\/\/\/[^/]/.test(value)) return null
  return address('rediss:')(value, config) ?? (new URL(value).password === '' ? 'must have a password' : null)
}

/** A trusted proxy names the client address, so it controls every rate limit. */
const proxies: Rule = (value) =>
  value.split(',').some((entry) => entry.trim().endsWith('/0')) ? 'must not be everybody' : null

const publicHost: Rule = (value) =>
  isLoopback(value) || isIP(value) !== 0 || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(value) || isReserved(value)
    ? 'must be the name of a public site'
    : null
const isReserved = (host: string): boolean => /(?:^|\.)(?:example|test|invalid|localhost|local)$/i.test(host)
/** A passkey for a name of this machine would be worth nothing elsewhere: `api --audience=staff` refuses that one. */
const staffHost: Rule = (value, config) =>
  value.endsWith('.medha.localhost') ? null : publicHost(value, config)
const mailFrom: Rule = (value) =>
  isReserved(/@([^>\s]+)/.exec(value)?.[1] ?? 'invalid') ? 'must be an address of ours' : null

interface Row {
  readonly rule: Rule
  /** Must be set in production, and not to development's value. */
  readonly isOwn: boolean
}
const own = (rule: Rule = anything): Row => ({ rule, isOwn: true })
const free = (rule: Rule = anything): Row => ({ rule, isOwn: false })

/** Every variable has a row: the compiler requires it, and a test requires values that it refuses. */
const PRODUCTION_RULES: Readonly<Record<keyof Config, Row>> = {
  MEDHA_ENV: free(exactly('production')),
  DATABASE_URL: own(database),
  DATABASE_POOL: free(),
  SECOND_DATABASE_URL: free(optionally(database)),
  SAVES_QUEUE: free(),
  REDIS_URL: own(redis),
  REDIS_TIMEOUT_MS: free(),
  REDIS_PREFIX: free(),
  HOST: free(),
  PORT: free(),
  TRUSTED_PROXIES: free(proxies),
  PUBLIC_SCHEME: free(exactly('https')),
  PUBLIC_PORT: free(exactly('')),
  STAFF_HOST: free(staffHost),
  JOBS_MINUTE_SECONDS: free(exactly('60')),
  DRAIN_MS: free(),
  MOVABLE_CLOCK: free(exactly('off')),
  ROLL_NUMBER_KEY: own(key),
  DATE_OF_BIRTH_KEY: own(key),
  DATE_OF_BIRTH_PEPPER: own(key),
  DEVICE_KEY: own(key),
  OTP_KEY: own(key),
  LEAD_LINK_KEY: own(key),
  GEO_MMDB: free(),
  SMTP_URL: own(address('smtps:')),
  MAIL_FROM: own(mailFrom),
  SMS_URL: own(https),
  SMS_AUTH_KEY: own(secret),
  SMS_SECOND_URL: free(optionally(https)),
  SMS_SECOND_USER: free(withSecondSms((value) => (value === 'development-only' ? 'must be set' : null))),
  SMS_SECOND_PASSWORD: free(withSecondSms(secret)),
  SMS_ENTITY_ID: own(),
  SMS_SENDER_ID: free(filled),
  SMS_REPORT_KEY: own(key),
  CALLER_APP_KEY: own(secret),
  CALLER_APP_NAME: free(),
  CALLER_STANDIN_ORIGINS: free(exactly('')),
  CRM_URL: own(https),
  CRM_CLIENT_ID: own(),
  CRM_CLIENT_SECRET: own(secret),
  SIGN_UP_KEY: own(key),
  PAYER_KEY: own(key),
  LAUNCH_KEY: own(key),
  EXAM_COOKIE_KEY: own(key),
  STAFF_KEY: own(key),
  RESULT_KEY: own(key),
  PORTAL_KEY: own(key),
  DEVELOPMENT_BANK: free(exactly('off')),
  BANK_URL: free(),
  BANK_KEY: free(),
  PAYTM_URL: own(https),
  PAYTM_MID: own(),
  PAYTM_KEY: own(secret),
  PAYTM_WEBSITE: own(),
  CCAVENUE_PAY_URL: own(https),
  CCAVENUE_API_URL: own(https),
  CCAVENUE_MERCHANT_ID: own(),
  CCAVENUE_ACCESS_CODE: own(),
  CCAVENUE_WORKING_KEY: own(secret),
  RAZORPAY_URL: own(https),
  RAZORPAY_KEY_ID: own((value) => (value.startsWith('rzp_test_') ? 'must be of the live mode' : null)),
  RAZORPAY_KEY_SECRET: own(secret),
  RAZORPAY_WEBHOOK_SECRET: own(listOf(secret)),
  PAYMENT_TARGETS: own(listOf(https)),
  FILES_URL: own(https),
  FILES_REGION: free(),
  FILES_BUCKET: free(filled),
  FILES_KEY_ID: own(),
  FILES_SECRET: own(secret),
  DOCUMENT_KEYS: own(listOf((value, config) => key(value.split(':')[1] ?? '', config))),
  RECEIPT_KEYS: own(listOf((value, config) => key(value.split(':')[1] ?? '', config))),
  ANSWER_FILE_KEYS: own(listOf((value, config) => key(value.split(':')[1] ?? '', config))),
  EXAM_OFFICE_MAIL: own(mailFrom),
  PAPER_SEAL_KEY: own(listOf((value, config) => key(value.split(':')[1] ?? '', config))),
  PRINTED_HOST: own(publicHost),
  LOG_LEVEL: free(),
}

const isKey = ({ rule }: Row): boolean => rule === key || rule === secret

/** Variables with several keys, separated by commas. */
const KEY_LISTS = [
  'RAZORPAY_WEBHOOK_SECRET',
  'DOCUMENT_KEYS',
  'RECEIPT_KEYS',
  'ANSWER_FILE_KEYS',
  'PAPER_SEAL_KEY',
] as const

/** With one key for two purposes, a person who learns it for one can use it for the other. */
const equalKeys = (config: Config): string[] => {
  const single = Object.entries(PRODUCTION_RULES).flatMap(([name, row]) =>
    isKey(row) ? [{ name, value: String(config[name as keyof Config]) }] : [],
  )
  const listed = KEY_LISTS.flatMap((name) =>
    config[name].split(',').map((part) => ({ name, value: part.replace(/^\d+:/, '') })),
  )
  const keys = [...single, ...listed]
  return keys.flatMap(({ name, value }, at) => {
    const first = keys.findIndex((other) => other.value === value)
    return first < at ? [`${name} must not equal ${keys[first]?.name}`] : []
  })
}

/** Everything that keeps a configuration out of production, one line per variable. */
export const productionFaults = (config: Config, defaults: Readonly<Partial<Config>>): string[] => {
  const faults = Object.entries(PRODUCTION_RULES).flatMap(([name, { rule, isOwn }]) => {
    const value = config[name as keyof Config]
    if (isOwn && (value === '' || value === defaults[name as keyof Config])) return [`${name} must be set`]
    const fault = rule(String(value), config)
    return fault === null ? [] : [`${name} ${fault}`]
  })
  return [...faults, ...equalKeys(config)]
}
