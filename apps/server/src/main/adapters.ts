import { createTruecaller } from '../integrations/caller-verification/truecaller.ts'
import { createSalesforce } from '../integrations/crm/salesforce.ts'
import { createTypstDocuments } from '../integrations/documents/typst.ts'
import { createS3Files } from '../integrations/files/s3.ts'
import { openIpGeo } from '../integrations/geo/ip-geo.ts'
import { createSmtpMail } from '../integrations/mail/smtp.ts'
import type { Config } from '../config.ts'
import { createGateways } from './gateways.ts'
import { createSms } from './sms.ts'

/** One adapter per outside provider, for the ports that the modules define. */
export const createAdapters = (config: Config) => ({
  documents: createTypstDocuments(),
  files: createS3Files({
    endpoint: config.FILES_URL,
    region: config.FILES_REGION,
    bucket: config.FILES_BUCKET,
    keyId: config.FILES_KEY_ID,
    secret: config.FILES_SECRET,
  }),
  ipGeo: openIpGeo(config.GEO_MMDB),
  sms: createSms(config),
  mail: createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
  gateways: createGateways(config),
  crm: createSalesforce({
    url: config.CRM_URL,
    clientId: config.CRM_CLIENT_ID,
    clientSecret: config.CRM_CLIENT_SECRET,
  }),
  callers: createTruecaller({
    appKey: config.CALLER_APP_KEY,
    appName: config.CALLER_APP_NAME,
    furtherOrigins: config.MEDHA_ENV === 'production' ? [] : config.CALLER_STANDIN_ORIGINS.split(','),
  }),
})

export type Adapters = ReturnType<typeof createAdapters>
