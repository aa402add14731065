import type { Config } from '../config.ts'
import { createGupshup } from '../integrations/sms/gupshup.ts'
import { createMsg91 } from '../integrations/sms/msg91.ts'
import { createTwoAggregators } from '../integrations/sms/two-aggregators.ts'
import type { SmsSender } from '../modules/notifications/index.ts'

/** One aggregator, or two if a second one is configured. */
export const createSms = (config: Config): SmsSender => {
  const usual = createMsg91({ url: config.SMS_URL, authKey: config.SMS_AUTH_KEY })
  const standIn = config.MEDHA_ENV === 'development' ? config.SMS_URL : ''
  const url = config.SMS_SECOND_URL === '' ? standIn : config.SMS_SECOND_URL
  if (url === '') return usual
  const other = createGupshup({
    url,
    userId: config.SMS_SECOND_USER,
    password: config.SMS_SECOND_PASSWORD,
    entityId: config.SMS_ENTITY_ID,
    senderId: config.SMS_SENDER_ID,
  })
  return createTwoAggregators(usual, other)
}
