import { secret } from '@medha/configuration/environment'
import * as z from 'zod'
import { DEVELOPMENT_KEYS } from './development-keys.ts'

const ON_THIS_MACHINE = 'http://127.0.0.1:4520'
const DEVELOPMENT_ONLY = 'development-only'

/** The parties outside the institute: messages, payments, files, CRM. */
export const PROVIDER_VARIABLES = z.object({
  SMTP_URL: z.url().default('smtp://127.0.0.1:4525').meta(secret('The mail server, with user and password.')),
  MAIL_FROM: z.string().default('Medha <no-reply@medha.example>').describe('Sender of every mail.'),
  EXAM_OFFICE_MAIL: z
    .email()
    .default('exam@medha.example')
    .describe('Mail address of the exam office, to which students send their answer files.'),
  SMS_URL: z.url().default(ON_THIS_MACHINE).describe('Address of the SMS aggregator.'),
  SMS_AUTH_KEY: z.string().default(DEVELOPMENT_ONLY).meta(secret('Our key at the SMS aggregator.')),
  SMS_SECOND_URL: z
    .union([z.literal(''), z.url()])
    .default('')
    .describe('Address of the second SMS aggregator; empty: none. Development then uses the first for both.'),
  SMS_SECOND_USER: z.string().default(DEVELOPMENT_ONLY).describe('Our user at the second aggregator.'),
  SMS_SECOND_PASSWORD: z
    .string()
    .default(DEVELOPMENT_ONLY)
    .meta(secret('Our password at the second aggregator.')),
  SMS_ENTITY_ID: z
    .string()
    .default('1101000000000000001')
    .describe("The institute's entity id with the telephone operators."),
  SMS_SENDER_ID: z
    .string()
    .default('MEDHAI')
    .describe("The institute's sender name with the telephone operators."),
  CALLER_APP_KEY: z.string().default(DEVELOPMENT_ONLY).meta(secret('Our key at the caller app.')),
  CALLER_APP_NAME: z.string().default('Medha').describe("The institute's name in the caller app."),
  CALLER_STANDIN_ORIGINS: z
    .string()
    .default(ON_THIS_MACHINE)
    .describe("Origins besides the caller app's own that may identify a caller."),
  CRM_URL: z.url().default(ON_THIS_MACHINE).describe('Address of the CRM.'),
  CRM_CLIENT_ID: z.string().default(DEVELOPMENT_ONLY).describe('Our client id at the CRM.'),
  CRM_CLIENT_SECRET: z.string().default(DEVELOPMENT_ONLY).meta(secret('Our secret at the CRM.')),
  DEVELOPMENT_BANK: z
    .enum(['on', 'off'])
    .default('off')
    .describe('A bank that a test simulates, in place of every payment provider.'),
  BANK_URL: z.url().default('http://127.0.0.1:9/bank').describe('Address of the simulated bank.'),
  BANK_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .default(DEVELOPMENT_KEYS.BANK_KEY)
    .meta(secret('Key of the simulated bank.')),
  PAYTM_URL: z.url().default(`${ON_THIS_MACHINE}/paytm`).describe('Address of Paytm.'),
  PAYTM_MID: z.string().default('MEDHADEVELOPMENT0001').describe('Our merchant id at Paytm.'),
  PAYTM_KEY: z
    .string()
    .refine((text) => [16, 24, 32].includes(Buffer.byteLength(text)), 'must be 16, 24 or 32 bytes')
    .default(DEVELOPMENT_KEYS.PAYTM_KEY)
    .meta(secret('Our merchant key at Paytm.')),
  PAYTM_WEBSITE: z.string().default('WEBSTAGING').describe('Our website name at Paytm.'),
  CCAVENUE_PAY_URL: z
    .url()
    .default(`${ON_THIS_MACHINE}/ccavenue`)
    .describe("Address of CCAvenue's payment page."),
  CCAVENUE_API_URL: z.url().default(`${ON_THIS_MACHINE}/ccavenue`).describe("Address of CCAvenue's API."),
  CCAVENUE_MERCHANT_ID: z.string().default('100001').describe('Our merchant id at CCAvenue.'),
  CCAVENUE_ACCESS_CODE: z.string().default('AVMEDHADEVELOPMENT').describe('Our access code at CCAvenue.'),
  CCAVENUE_WORKING_KEY: z
    .string()
    .min(1)
    .default(DEVELOPMENT_KEYS.CCAVENUE_WORKING_KEY)
    .meta(secret('Our working key at CCAvenue.')),
  RAZORPAY_URL: z.url().default(`${ON_THIS_MACHINE}/razorpay`).describe('Address of Razorpay.'),
  RAZORPAY_KEY_ID: z.string().default('rzp_test_medha').describe('Our key id at Razorpay.'),
  RAZORPAY_KEY_SECRET: z
    .string()
    .min(1)
    .default(DEVELOPMENT_KEYS.RAZORPAY_KEY_SECRET)
    .meta(secret('Our key secret at Razorpay.')),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .default(DEVELOPMENT_KEYS.RAZORPAY_WEBHOOK_SECRET)
    .meta(secret("Secret of Razorpay's webhooks. During a change: the new one, a comma and the old one.")),
  PAYMENT_TARGETS: z
    .string()
    .default(ON_THIS_MACHINE)
    .describe('Origins to which a browser may be sent for payment, separated by commas (OPN-81).'),
  FILES_URL: z
    .url()
    .default(`${ON_THIS_MACHINE}/s3`)
    .describe('An S3-compatible store for documents, without the bucket.'),
  FILES_REGION: z.string().default('ap-south-1').describe('Region of the store.'),
  FILES_BUCKET: z.string().default('medha-papers').describe('Bucket of the store.'),
  FILES_KEY_ID: z.string().default(DEVELOPMENT_ONLY).describe('Our key id at the store.'),
  FILES_SECRET: z.string().default(DEVELOPMENT_ONLY).meta(secret('Our secret at the store.')),
  PRINTED_HOST: z
    .string()
    .default('localhost')
    .describe('The site for the codes on documents: it must be reachable for years.'),
})
