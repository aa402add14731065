import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ENVIRONMENT_VARIABLES } from './environment.ts'

/** Values that production accepts and refuses. */
interface Row {
  /** Without one the variable is optional. */
  readonly good?: string
  readonly refused: readonly string[]
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex')
const REFUSED_ADDRESSES = [
  'http://party.medha.in',
  'http://127.0.0.1:4520',
  'https://127.0.0.1',
  'https://localhost',
  'https://a.localhost',
  'https://[::1]',
  'https://party.institute.example',
]
const party = (name: string): Row => ({ good: `https://${name}.medha.in`, refused: REFUSED_ADDRESSES })
const WEAK_KEYS = [
  'a'.repeat(64),
  '0f'.repeat(32),
  '0123456789abcdef'.repeat(4),
  Buffer.from('a phrase that somebody has typed').toString('hex'),
]
const key = (name: string, development: string): Row => ({
  good: hashOf(name),
  refused: [development, ...WEAK_KEYS],
})
const secret = (name: string, development = 'development-only'): Row => ({
  good: hashOf(name).slice(0, 32),
  refused: [development, 'a'.repeat(32), 'changeme', 'abc'],
})
const named = (good: string, development: string): Row => ({ good, refused: [development, ''] })
const free: Row = { refused: [] }

const DEVELOPMENT = readConfig({ MEDHA_ENV: 'development' })

const TABLE: Readonly<Record<string, Row>> = {
  MEDHA_ENV: { good: 'production', refused: ['', 'staging'] },
  DATABASE_URL: {
    good: 'postgres://medha_api:pw@db.medha.in/medha?sslmode=verify-full',
    refused: [
      DEVELOPMENT.DATABASE_URL,
      'postgres://postgres:pw@db.medha.in/medha?sslmode=verify-full',
      'postgres://db.medha.in/medha?sslmode=verify-full',
      'postgres://medha_api:pw@127.0.0.1/medha?sslmode=verify-full',
      'postgres://medha_api:pw@localhost/medha?sslmode=verify-full',
      'postgres://medha_api:pw@db.medha.in/medha',
      'postgres://medha_api:pw@db.medha.in/medha?sslmode=disable',
      'postgres://postgres@%2Frun%2Fpostgresql/medha',
    ],
  },
  DATABASE_POOL: free,
  SECOND_DATABASE_URL: {
    refused: [
      'postgres://medha_api:pw@second.medha.in:5432/medha',
      'postgres://postgres:pw@second.medha.in:5432/medha?sslmode=verify-full',
      'postgres://medha_api:pw@127.0.0.1:5432/medha?sslmode=verify-full',
    ],
  },
  SAVES_QUEUE: free,
  REDIS_URL: {
    good: 'rediss://:pw@redis.medha.in:6379/0',
    refused: [
      'redis://127.0.0.1:6379/0',
      'redis://:pw@redis.medha.in',
      'rediss://redis.medha.in',
      'rediss://:pw@127.0.0.1',
      'unix://127.0.0.1/0',
      'unix:///',
    ],
  },
  REDIS_TIMEOUT_MS: free,
  REDIS_PREFIX: free,
  HOST: free,
  PORT: free,
  TRUSTED_PROXIES: { good: '10.0.0.5', refused: ['0.0.0.0/0', '10.0.0.5,::/0'] },
  PUBLIC_SCHEME: { good: 'https', refused: ['http'] },
  PUBLIC_PORT: { refused: [':4000'] },
  STAFF_HOST: {
    good: 'staff.medha.in',
    refused: ['localhost', 'staff.medha.example', 'https://staff.medha.in'],
  },
  JOBS_MINUTE_SECONDS: { refused: ['3'] },
  DRAIN_MS: free,
  MOVABLE_CLOCK: { refused: ['on'] },
  ROLL_NUMBER_KEY: key('roll', DEVELOPMENT.ROLL_NUMBER_KEY),
  DATE_OF_BIRTH_KEY: key('born', DEVELOPMENT.DATE_OF_BIRTH_KEY),
  DATE_OF_BIRTH_PEPPER: key('pepper', DEVELOPMENT.DATE_OF_BIRTH_PEPPER),
  DEVICE_KEY: key('device', DEVELOPMENT.DEVICE_KEY),
  OTP_KEY: key('otp', DEVELOPMENT.OTP_KEY),
  LEAD_LINK_KEY: key('lead', DEVELOPMENT.LEAD_LINK_KEY),
  GEO_MMDB: free,
  SMTP_URL: {
    good: 'smtps://user:pw@mail.medha.in',
    refused: ['smtp://127.0.0.1:4525', 'smtp://mail.medha.in', 'smtps://localhost'],
  },
  MAIL_FROM: { good: 'Medha <no-reply@medha.in>', refused: [DEVELOPMENT.MAIL_FROM, 'Medha', 'a@localhost'] },
  SMS_URL: party('sms'),
  SMS_AUTH_KEY: secret('sms'),
  SMS_SECOND_URL: { good: 'https://second.medha.in', refused: REFUSED_ADDRESSES },
  SMS_SECOND_USER: { good: 'medha', refused: ['development-only'] },
  SMS_SECOND_PASSWORD: secret('second'),
  SMS_ENTITY_ID: named('1101555500000000001', DEVELOPMENT.SMS_ENTITY_ID),
  SMS_SENDER_ID: { refused: [''] },
  SMS_REPORT_KEY: key('report', DEVELOPMENT.SMS_REPORT_KEY),
  CALLER_APP_KEY: secret('caller'),
  CALLER_APP_NAME: free,
  CALLER_STANDIN_ORIGINS: { good: '', refused: ['http://127.0.0.1:4520', 'https://other.medha.in'] },
  CRM_URL: party('crm'),
  CRM_CLIENT_ID: named('medha', 'development-only'),
  CRM_CLIENT_SECRET: secret('crm'),
  SIGN_UP_KEY: key('sign-up', DEVELOPMENT.SIGN_UP_KEY),
  PAYER_KEY: key('payer', DEVELOPMENT.PAYER_KEY),
  LAUNCH_KEY: key('launch', DEVELOPMENT.LAUNCH_KEY),
  EXAM_COOKIE_KEY: key('exam-cookie', DEVELOPMENT.EXAM_COOKIE_KEY),
  STAFF_KEY: key('staff', DEVELOPMENT.STAFF_KEY),
  RESULT_KEY: key('result', DEVELOPMENT.RESULT_KEY),
  PORTAL_KEY: key('portal', DEVELOPMENT.PORTAL_KEY),
  DEVELOPMENT_BANK: { refused: ['on'] },
  BANK_URL: free,
  BANK_KEY: free,
  PAYTM_URL: party('paytm'),
  PAYTM_MID: named('MEDHA00000000000042', DEVELOPMENT.PAYTM_MID),
  PAYTM_KEY: secret('paytm', DEVELOPMENT.PAYTM_KEY),
  PAYTM_WEBSITE: named('DEFAULT', 'WEBSTAGING'),
  CCAVENUE_PAY_URL: party('ccavenue'),
  CCAVENUE_API_URL: party('api-ccavenue'),
  CCAVENUE_MERCHANT_ID: named('200002', DEVELOPMENT.CCAVENUE_MERCHANT_ID),
  CCAVENUE_ACCESS_CODE: named('AVXX00XX00XX00', DEVELOPMENT.CCAVENUE_ACCESS_CODE),
  CCAVENUE_WORKING_KEY: secret('ccavenue', DEVELOPMENT.CCAVENUE_WORKING_KEY),
  RAZORPAY_URL: party('razorpay'),
  RAZORPAY_KEY_ID: { good: 'rzp_live_medha', refused: [DEVELOPMENT.RAZORPAY_KEY_ID, 'rzp_test_other', ''] },
  RAZORPAY_KEY_SECRET: secret('razorpay', DEVELOPMENT.RAZORPAY_KEY_SECRET),
  RAZORPAY_WEBHOOK_SECRET: {
    good: `${hashOf('hook')},${hashOf('old hook')}`,
    refused: [DEVELOPMENT.RAZORPAY_WEBHOOK_SECRET, 'short', `${hashOf('hook')},aaaaaaaaaaaa`],
  },
  PAYMENT_TARGETS: {
    good: 'https://paytm.medha.in,https://razorpay.medha.in',
    refused: ['http://127.0.0.1:4520', 'https://paytm.medha.in,http://razorpay.medha.in', ''],
  },
  FILES_URL: party('files'),
  FILES_REGION: free,
  FILES_BUCKET: { refused: [''] },
  FILES_KEY_ID: named('AKMEDHA', 'development-only'),
  FILES_SECRET: secret('files'),
  DOCUMENT_KEYS: {
    good: `1:${hashOf('paper')},2:${hashOf('paper 2')}`,
    refused: [DEVELOPMENT.DOCUMENT_KEYS, `1:${'a'.repeat(64)}`, `1:${hashOf('paper')},2:${'0f'.repeat(32)}`],
  },
  PAPER_SEAL_KEY: {
    good: `1:${hashOf('seal')},2:${hashOf('seal 2')}`,
    refused: [DEVELOPMENT.PAPER_SEAL_KEY, `1:${'a'.repeat(64)}`, `1:${hashOf('seal')},2:${'0f'.repeat(32)}`],
  },
  RECEIPT_KEYS: {
    good: `1:${hashOf('receipt')},2:${hashOf('receipt 2')}`,
    refused: [DEVELOPMENT.RECEIPT_KEYS, `1:${'a'.repeat(64)}`],
  },
  ANSWER_FILE_KEYS: {
    good: `1:${hashOf('file')},2:${hashOf('file 2')}`,
    refused: [DEVELOPMENT.ANSWER_FILE_KEYS, `1:${'a'.repeat(64)}`],
  },
  EXAM_OFFICE_MAIL: { good: 'exam@medha.in', refused: ['exam@medha.example'] },
  PRINTED_HOST: {
    good: 'verify.medha.in',
    refused: ['localhost', 'medha.localhost', '127.0.0.1', 'medha', 'medha.example', 'https://medha.in'],
  },
  LOG_LEVEL: free,
}

const good = Object.fromEntries(
  Object.entries(TABLE).flatMap(([name, row]) => (row.good === undefined ? [] : [[name, row.good]])),
)

describe('production', () => {
  it('starts with a configuration of its own', () => {
    expect(readConfig(good)).toMatchObject({ MEDHA_ENV: 'production', PUBLIC_SCHEME: 'https' })
  })

  it('starts on one machine, with database and Redis on sockets', () => {
    const sockets = {
      DATABASE_URL: 'postgres://medha_api@%2Frun%2Fpostgresql/medha',
      REDIS_URL: 'unix:///run/redis/redis.sock',
    }
    expect(readConfig({ ...good, ...sockets })).toMatchObject(sockets)
  })

  it('has a row here for every variable, and none that is gone', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual([...ENVIRONMENT_VARIABLES].toSorted())
  })

  it.each(Object.entries(TABLE).flatMap(([name, { refused }]) => refused.map((value) => [name, value])))(
    '[DEP-07] is refused with %s=%s',
    (name, value) => {
      expect(() => readConfig({ ...good, [name]: value })).toThrow(name)
    },
  )

  // Without a process for staff there is no staff host.
  const OPTIONAL = new Set([
    'STAFF_HOST',
    'SMS_SECOND_URL',
    'TRUSTED_PROXIES',
    'SMS_SECOND_USER',
    'SMS_SECOND_PASSWORD',
  ])
  it.each(Object.keys(good).filter((name) => !OPTIONAL.has(name)))('is refused without %s', (name) => {
    const { [name]: _left, ...rest } = good
    expect(() => readConfig(rest)).toThrow(name)
  })

  it('asks nothing of a second aggregator that is not there', () => {
    const { SMS_SECOND_URL: _u, SMS_SECOND_USER: _n, SMS_SECOND_PASSWORD: _p, ...rest } = good
    expect(readConfig(rest).SMS_SECOND_URL).toBe('')
  })

  it.each([
    ['OTP_KEY', good['DEVICE_KEY']],
    ['RESULT_KEY', good['DOCUMENT_KEYS']?.slice(2, 66)],
    ['RESULT_KEY', good['PAPER_SEAL_KEY']?.slice(2, 66)],
    ['FILES_SECRET', good['CRM_CLIENT_SECRET']],
    ['RAZORPAY_WEBHOOK_SECRET', good['RAZORPAY_KEY_SECRET']],
  ])('is refused with %s equal to another key', (name, value) => {
    expect(() => readConfig({ ...good, [name]: value })).toThrow('must not equal')
  })

  it('is told everything at once', () => {
    const attempt = () => readConfig({ MEDHA_ENV: 'production' })
    for (const name of ['DATABASE_URL', 'OTP_KEY', 'SMS_URL', 'PRINTED_HOST', 'PUBLIC_SCHEME'])
      expect(attempt).toThrow(name)
  })
})

describe('control', () => {
  it('the same values start a laptop, where none of this is asked', () => {
    for (const [name, { refused }] of Object.entries(TABLE))
      for (const value of refused.filter((one) => one === DEVELOPMENT[name as keyof typeof DEVELOPMENT]))
        expect(readConfig({ MEDHA_ENV: 'development', [name]: value })).toMatchObject({ [name]: value })
  })
})
