import { createSecretKey } from 'node:crypto'
import type { Config } from '../config.ts'
import { createDevelopmentBank } from '../integrations/bank/development-bank.ts'
import { createCcavenue } from '../integrations/ccavenue/ccavenue.ts'
import { createPaytm } from '../integrations/paytm/paytm.ts'
import { createRazorpay } from '../integrations/razorpay/razorpay.ts'
import type { Gateways, PaymentGateway } from '../modules/payments/index.ts'

/** For tests that choose the payment status themselves, without a provider's protocol. Production refuses it. */
const bankInstead = (config: Config): Gateways => {
  const key = createSecretKey(Buffer.from(config.BANK_KEY, 'hex'))
  const bank = createDevelopmentBank({ url: config.BANK_URL, key })
  return { forMethod: () => bank, named: (provider) => (provider === bank.provider ? bank : null) }
}

/** The provider behind each payment method of the catalogue, and the provider by its name in webhooks. */
export const createGateways = (config: Config): Gateways => {
  if (config.DEVELOPMENT_BANK === 'on') return bankInstead(config)
  const paytm = createPaytm({
    url: config.PAYTM_URL,
    merchantId: config.PAYTM_MID,
    key: config.PAYTM_KEY,
    website: config.PAYTM_WEBSITE,
  })
  const ccavenue = createCcavenue({
    payUrl: config.CCAVENUE_PAY_URL,
    apiUrl: config.CCAVENUE_API_URL,
    merchantId: config.CCAVENUE_MERCHANT_ID,
    accessCode: config.CCAVENUE_ACCESS_CODE,
    workingKey: config.CCAVENUE_WORKING_KEY,
  })
  const razorpay = createRazorpay({
    url: config.RAZORPAY_URL,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecrets: config.RAZORPAY_WEBHOOK_SECRET.split(','),
    merchantName: 'Medha',
  })
  const byMethod = new Map<string, PaymentGateway>([
    ['paytm', paytm],
    // The course checkout names the bank, branches name the gateway behind it.
    ['hdfc', ccavenue],
    ['ccavenue', ccavenue],
    ['razorpay', razorpay],
  ])
  const byName = new Map([paytm, ccavenue, razorpay].map((gateway) => [gateway.provider, gateway]))
  return {
    forMethod: (method) => byMethod.get(method) ?? null,
    named: (provider) => byName.get(provider) ?? null,
  }
}
