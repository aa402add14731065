import * as z from 'zod'

const port = (usual: number) => z.coerce.number().int().min(0).max(65535).default(usual)

const Environment = z.object({
  /** The inbox, the control page and every stand-in that uses HTTP. */
  STANDINS_PORT: port(4520),
  SMTP_PORT: port(4525),
  SMS_AUTH_KEY: z.string().default('development-only'),
  /** Part of the address that delivery reports are sent to. */
  SMS_REPORT_KEY: z.string().default('6d656468612d736d732d7265706f7274732d646576656c6f706d656e742d6b65'),
  /** Shared with the server: credentials for reading and writing files. */
  FILES_KEY_ID: z.string().default('development-only'),
  FILES_SECRET: z.string().default('development-only'),
  /** Shared with the server: our credentials at the payment providers. */
  PAYTM_MID: z.string().default('MEDHADEVELOPMENT0001'),
  PAYTM_KEY: z.string().default('medha-paytm-dev1'),
  CCAVENUE_MERCHANT_ID: z.string().default('100001'),
  CCAVENUE_ACCESS_CODE: z.string().default('AVMEDHADEVELOPMENT'),
  CCAVENUE_WORKING_KEY: z.string().default('medha-ccavenue-working-key-dev-1'),
  RAZORPAY_KEY_ID: z.string().default('rzp_test_medha'),
  RAZORPAY_KEY_SECRET: z.string().default('medha-razorpay-secret-development'),
  RAZORPAY_WEBHOOK_SECRET: z.string().default('medha-razorpay-webhooks-development'),
  /** The api, whose development clock can be moved and which receives payment webhooks. */
  API_URL: z.url().default('http://localhost:4100'),
})

export type StandinsConfig = z.infer<typeof Environment>

export const readConfig = (env: NodeJS.ProcessEnv = process.env): StandinsConfig => Environment.parse(env)
