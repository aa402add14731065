import * as z from 'zod'

const key = (bytes: number) =>
  z
    .string()
    .regex(/^[0-9a-f]+$/)
    .refine((hex) => hex.length === bytes * 2, `must be ${bytes} bytes in hex`)

/** Keys for development only. Production must set its own and is refused with these (production-config.ts). */
const DEVELOPMENT_KEYS = {
  ROLL_NUMBER_KEY: '6d656468612d726f6c6c2d6e756d626572732d646576656c6f706d656e742d31',
  DATE_OF_BIRTH_KEY: '6d656468612d646174652d6f662d62697274682d646576656c6f706d656e7421',
  DATE_OF_BIRTH_PEPPER: '6d656468612d6461742d6f662d62697274682d7065707065722d646576656c31',
  DEVICE_KEY: '6d656468612d6465766963652d636f6f6b69652d646576656c6f706d656e7421',
  OTP_KEY: '6d656468612d6f6e652d74696d652d636f6465732d646576656c6f706d656e74',
  LEAD_LINK_KEY: '6d656468612d6c6561642d6c696e6b732d646576656c6f706d656e742d6b6579',
  SMS_REPORT_KEY: '6d656468612d736d732d7265706f7274732d646576656c6f706d656e742d6b65',
  SIGN_UP_KEY: '6d656468612d7369676e2d7570732d646576656c6f706d656e74212121212121',
  PAYER_KEY: '6d656468612d7061796572732d646576656c6f706d656e742121212121212121',
  DOCUMENT_KEYS: '1:6d656468612d7061706572732d646576656c6f706d656e742121212121212121',
  PAYTM_KEY: 'medha-paytm-dev1',
  CCAVENUE_WORKING_KEY: 'medha-ccavenue-working-key-dev-1',
  RAZORPAY_KEY_SECRET: 'medha-razorpay-secret-development',
  RAZORPAY_WEBHOOK_SECRET: 'medha-razorpay-webhooks-development',
  LAUNCH_KEY: '6d656468612d746573742d6c61756e636865732d646576656c6f706d656e7421',
  EXAM_COOKIE_KEY: '6d656468612d6578616d2d636f6f6b6965732d646576656c6f706d656e742121',
  RECEIPT_KEYS: '1:6d656468612d72656365697074732d646576656c6f706d656e742d6f6e6c7921',
  ANSWER_FILE_KEYS: '1:6d656468612d616e737765722d66696c65732d646576656c6f706d656e742121',
  PORTAL_KEY: '6d656468612d706f7274616c2d646576656c6f706d656e742121212121212121',
  RESULT_KEY: '6d656468612d726573756c742d6c696e6b732d646576656c6f706d656e742121',
  PAPER_SEAL_KEY: '1:6d656468612d7365616c65642d7061706572732d646576656c6f706d656e7421',
} as const
const BANK_KEY = '6d656468612d62616e6b2d646576656c6f706d656e7421212121212121212121'

/** Every variable that the server reads. `NAME_FILE` may point to a file with the value. */
export const Environment = z.object({
  /** No default: a server without it would use the keys of this file. */
  MEDHA_ENV: z.enum(['development', 'test', 'production']),
  DATABASE_URL: z.url().default('postgres://postgres@127.0.0.1:5432/medha_dev'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(50).default(8),
  /** T §5.3: how many saves may queue in a process; further ones are refused and retried. */
  SAVES_QUEUE: z.coerce.number().int().min(10).max(50_000).default(5_000),
  REDIS_URL: z.url().default('redis://127.0.0.1:6379/0'),
  /** After this timeout Redis counts as down, and the caller falls back. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(50).max(30_000).default(500),
  /** Separates several installs on one Redis. */
  REDIS_PREFIX: z.string().default('medha:'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4100),
  /** Proxies whose X-Forwarded-For we trust, as addresses or networks. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  /** `https` in production; decides cookie names and addresses we print. */
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http'),
  /** Appended to a site's host in addresses we print, e.g. `:4000` in development. */
  PUBLIC_PORT: z.string().default(''),
  /** Seconds between two runs of a job that runs every minute. */
  JOBS_MINUTE_SECONDS: z.coerce.number().int().min(1).max(60).default(60),
  DRAIN_MS: z.coerce.number().int().min(0).default(1500),
  MOVABLE_CLOCK: z.enum(['on', 'off']).default('off'),
  ROLL_NUMBER_KEY: key(32).default(DEVELOPMENT_KEYS.ROLL_NUMBER_KEY),
  DATE_OF_BIRTH_KEY: key(32).default(DEVELOPMENT_KEYS.DATE_OF_BIRTH_KEY),
  DATE_OF_BIRTH_PEPPER: key(32).default(DEVELOPMENT_KEYS.DATE_OF_BIRTH_PEPPER),
  DEVICE_KEY: key(32).default(DEVELOPMENT_KEYS.DEVICE_KEY),
  OTP_KEY: key(32).default(DEVELOPMENT_KEYS.OTP_KEY),
  LEAD_LINK_KEY: key(32).default(DEVELOPMENT_KEYS.LEAD_LINK_KEY),
  GEO_MMDB: z.string().default(''),
  SMTP_URL: z.url().default('smtp://127.0.0.1:4525'),
  MAIL_FROM: z.string().default('Medha <no-reply@medha.example>'),
  SMS_URL: z.url().default('http://127.0.0.1:4520'),
  SMS_AUTH_KEY: z.string().default('development-only'),
  /** The second aggregator; empty means none. In development it then uses the stand-in of the first. */
  SMS_SECOND_URL: z.union([z.literal(''), z.url()]).default(''),
  SMS_SECOND_USER: z.string().default('development-only'),
  SMS_SECOND_PASSWORD: z.string().default('development-only'),
  /** The institute's id and sender name with the operators. */
  SMS_ENTITY_ID: z.string().default('1101000000000000001'),
  SMS_SENDER_ID: z.string().default('MEDHAI'),
  /** Part of the address to which aggregators send their reports. */
  SMS_REPORT_KEY: key(32).default(DEVELOPMENT_KEYS.SMS_REPORT_KEY),
  CALLER_APP_KEY: z.string().default('development-only'),
  CALLER_APP_NAME: z.string().default('Medha'),
  /** Origins besides the provider's own that may identify a caller. Must be set empty in production. */
  CALLER_STANDIN_ORIGINS: z.string().default('http://127.0.0.1:4520'),
  CRM_URL: z.url().default('http://127.0.0.1:4520'),
  CRM_CLIENT_ID: z.string().default('development-only'),
  CRM_CLIENT_SECRET: z.string().default('development-only'),
  /** Encrypts and finds forms that wait for their payment. */
  SIGN_UP_KEY: key(32).default(DEVELOPMENT_KEYS.SIGN_UP_KEY),
  /** Encrypts the payer of a charge. */
  PAYER_KEY: key(32).default(DEVELOPMENT_KEYS.PAYER_KEY),
  /** Signs what a test player receives about who opens which test. */
  LAUNCH_KEY: key(32).default(DEVELOPMENT_KEYS.LAUNCH_KEY),
  /** Signs the cookie of a device with an open test. A new key ends every running test. */
  EXAM_COOKIE_KEY: key(32).default(DEVELOPMENT_KEYS.EXAM_COOKIE_KEY),
  /** Encrypts the links and tickets to a result. A new key invalidates every existing link. */
  RESULT_KEY: key(32).default(DEVELOPMENT_KEYS.RESULT_KEY),
  /** Authenticates the portal, which has the same key. */
  PORTAL_KEY: key(32).default(DEVELOPMENT_KEYS.PORTAL_KEY),
  /** A bank that a test simulates, in place of every provider. Not for production. */
  DEVELOPMENT_BANK: z.enum(['on', 'off']).default('off'),
  BANK_URL: z.url().default('http://127.0.0.1:9/bank'),
  BANK_KEY: key(32).default(BANK_KEY),
  /** Our merchant ids and keys at the payment providers. */
  PAYTM_URL: z.url().default('http://127.0.0.1:4520/paytm'),
  PAYTM_MID: z.string().default('MEDHADEVELOPMENT0001'),
  PAYTM_KEY: z
    .string()
    .refine((text) => [16, 24, 32].includes(Buffer.byteLength(text)), 'must be 16, 24 or 32 bytes')
    .default(DEVELOPMENT_KEYS.PAYTM_KEY),
  PAYTM_WEBSITE: z.string().default('WEBSTAGING'),
  CCAVENUE_PAY_URL: z.url().default('http://127.0.0.1:4520/ccavenue'),
  CCAVENUE_API_URL: z.url().default('http://127.0.0.1:4520/ccavenue'),
  CCAVENUE_MERCHANT_ID: z.string().default('100001'),
  CCAVENUE_ACCESS_CODE: z.string().default('AVMEDHADEVELOPMENT'),
  CCAVENUE_WORKING_KEY: z.string().min(1).default(DEVELOPMENT_KEYS.CCAVENUE_WORKING_KEY),
  RAZORPAY_URL: z.url().default('http://127.0.0.1:4520/razorpay'),
  RAZORPAY_KEY_ID: z.string().default('rzp_test_medha'),
  RAZORPAY_KEY_SECRET: z.string().min(1).default(DEVELOPMENT_KEYS.RAZORPAY_KEY_SECRET),
  /** Secret of the webhooks. During a key change: the new one, a comma and the old one. */
  RAZORPAY_WEBHOOK_SECRET: z.string().min(1).default(DEVELOPMENT_KEYS.RAZORPAY_WEBHOOK_SECRET),
  /** Origins to which a browser may be sent for payment, separated by commas (OPN-81). */
  PAYMENT_TARGETS: z.string().default('http://127.0.0.1:4520'),
  /** An S3-compatible store, without the bucket. Documents are stored in it. */
  FILES_URL: z.url().default('http://127.0.0.1:4520/s3'),
  FILES_REGION: z.string().default('ap-south-1'),
  FILES_BUCKET: z.string().default('medha-papers'),
  FILES_KEY_ID: z.string().default('development-only'),
  FILES_SECRET: z.string().default('development-only'),
  /** Signs the codes on documents: `1:<key>`, separated by commas. The last key signs, every key verifies. */
  DOCUMENT_KEYS: z
    .string()
    .regex(/^[1-9]\d?:[0-9a-f]{64}(,[1-9]\d?:[0-9a-f]{64})*$/)
    .default(DEVELOPMENT_KEYS.DOCUMENT_KEYS),
  /** Seals the keys of papers: `1:<key>`, separated by commas. The last key seals, every key opens. */
  PAPER_SEAL_KEY: z
    .string()
    .regex(/^[1-9]\d?:[0-9a-f]{64}(,[1-9]\d?:[0-9a-f]{64})*$/)
    .default(DEVELOPMENT_KEYS.PAPER_SEAL_KEY),
  /** Signs the receipts of tests: `1:<key>`, separated by commas. The last key signs, every key verifies. */
  RECEIPT_KEYS: z
    .string()
    .regex(/^[1-9]\d?:[0-9a-f]{64}(,[1-9]\d?:[0-9a-f]{64})*$/)
    .default(DEVELOPMENT_KEYS.RECEIPT_KEYS),
  /** Opens students' answer files: `1:<key>`, separated by commas. Sealed for the last key, every key opens. */
  ANSWER_FILE_KEYS: z
    .string()
    .regex(/^[1-9]\d?:[0-9a-f]{64}(,[1-9]\d?:[0-9a-f]{64})*$/)
    .default(DEVELOPMENT_KEYS.ANSWER_FILE_KEYS),
  /** Where students send their answer files: the mail address of the exam office. */
  EXAM_OFFICE_MAIL: z.email().default('exam@medha.example'),
  /** The site for the codes on documents: it must be reachable for years. */
  PRINTED_HOST: z.string().default('localhost'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = z.infer<typeof Environment>
export const ENVIRONMENT_VARIABLES = Object.keys(Environment.shape)
