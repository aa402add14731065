import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { answers, startProcess } from '../stack/process.ts'
import { createCertificate } from './certificates.ts'

/** Production takes only providers with a public name and TLS; this name leads to the machine of the test. */
export const PROVIDERS_HOST = 'providers.medha.in'
const PORTS = { http: 14_520, smtp: 14_525, https: 14_521, smtps: 14_526 }
export const STANDINS_URL = `http://127.0.0.1:${PORTS.http}`
const https = `https://${PROVIDERS_HOST}:${PORTS.https}`

const random = (): string => randomBytes(24).toString('hex')

/** What an institute gets from its providers, for files of `secrets/`. */
export const PROVIDER_SECRETS: Readonly<Record<string, string>> = {
  SMTP_URL: `smtps://medha:${random()}@${PROVIDERS_HOST}:${PORTS.smtps}`,
  SMS_AUTH_KEY: random(),
  CALLER_APP_KEY: random(),
  CRM_CLIENT_SECRET: random(),
  PAYTM_KEY: randomBytes(8).toString('hex'),
  CCAVENUE_WORKING_KEY: random(),
  RAZORPAY_KEY_SECRET: random(),
  RAZORPAY_WEBHOOK_SECRET: random(),
  FILES_SECRET: random(),
}

/** And for `medha.env`. */
export const PROVIDER_SETTINGS: Readonly<Record<string, string>> = {
  SMS_URL: https,
  SMS_ENTITY_ID: '1101555500000000001',
  SMS_SENDER_ID: 'MEDHAI',
  CRM_URL: https,
  CRM_CLIENT_ID: 'medha',
  PAYTM_URL: `${https}/paytm`,
  PAYTM_MID: 'MEDHA000000000000042',
  CCAVENUE_PAY_URL: `${https}/ccavenue`,
  CCAVENUE_API_URL: `${https}/ccavenue`,
  CCAVENUE_MERCHANT_ID: '200002',
  CCAVENUE_ACCESS_CODE: 'AVXX00XX00XX00',
  RAZORPAY_URL: `${https}/razorpay`,
  RAZORPAY_KEY_ID: 'rzp_live_medha',
  PAYMENT_TARGETS: https,
  FILES_URL: `${https}/s3`,
  FILES_BUCKET: 'medha-papers',
  FILES_KEY_ID: 'medha',
}

const proxyFor = (certificate: string, address: string): string => `
defaults
    timeout connect 5s
    timeout client 60s
    timeout server 60s
listen https
    mode http
    bind ${address}:${PORTS.https} ssl crt ${certificate}
    server standins 127.0.0.1:${PORTS.http}
listen smtps
    mode tcp
    bind ${address}:${PORTS.smtps} ssl crt ${certificate}
    server standins 127.0.0.1:${PORTS.smtp}
`

/** The stand-ins for every provider, behind TLS at an address of this machine. Returns what stops them. */
export const startProviders = async (folder: string, address = '127.0.0.1'): Promise<() => Promise<void>> => {
  const certificate = join(folder, 'providers.pem')
  await createCertificate(folder, [PROVIDERS_HOST], certificate)
  const configuration = join(folder, 'providers.cfg')
  writeFileSync(configuration, proxyFor(certificate, address))
  const standins = startProcess({
    name: 'standins',
    args: ['apps/standins/src/main.ts'],
    env: {
      ...PROVIDER_SETTINGS,
      ...PROVIDER_SECRETS,
      STANDINS_PORT: String(PORTS.http),
      SMTP_PORT: String(PORTS.smtp),
    },
    isReady: answers(`${STANDINS_URL}/inbox.json`),
    onLine: () => undefined,
  })
  const proxy = startProcess({
    name: 'TLS for the stand-ins',
    program: '/usr/sbin/haproxy',
    args: ['-db', '-f', configuration],
    env: {},
    isReady: () => true,
    onLine: () => undefined,
  })
  await Promise.all([standins.ready, proxy.ready])
  return async () => {
    await proxy.stop()
    await standins.stop()
  }
}
