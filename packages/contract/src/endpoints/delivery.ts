import * as z from 'zod/mini'
import { endpoint, PUBLIC_READ } from '../endpoint.ts'
import { envelope } from '../wire/envelope.ts'
import {
  OpenedTest,
  wireLaunchAddress,
  wireLaunchRequest,
  wireStarted,
  wireStartRequest,
} from '../wire/launch.ts'

const own = {
  answeredBy: 'delivery',
  method: 'POST',
  audience: 'student',
  limit: { per: 'student', points: 30, seconds: 60 },
} as const

export const startMainExam = endpoint({
  ...own,
  name: 'delivery.start-main-exam',
  path: '/api/v1/exam/start',
  requirements: ['API-34', 'LCH-01', 'OPN-46'],
  body: wireStartRequest,
  reply: envelope(wireStarted),
  refusals: [
    'registration.no-registration',
    'delivery.no-such-test',
    'delivery.not-open-yet',
    'delivery.closed',
    'delivery.at-a-centre',
  ],
})

export const launchExam = endpoint({
  ...own,
  name: 'delivery.launch-exam',
  path: '/api/v1/exam/launch',
  requirements: ['API-40', 'ENT-24', 'LCH-02', 'OPN-45'],
  body: wireLaunchRequest,
  reply: envelope(wireLaunchAddress),
  refusals: [
    'registration.no-registration',
    'delivery.no-such-test',
    'delivery.not-open-yet',
    'delivery.closed',
    'delivery.at-a-centre',
    'delivery.no-result-yet',
    'delivery.not-bought',
  ],
})

/** A launch code works once and for one minute; the address carries nothing else (T22). */
export const redeemLaunch = endpoint({
  name: 'delivery.redeem-launch',
  answeredBy: 'delivery',
  method: 'POST',
  path: '/api/v1/exam/launch/redeem',
  audience: 'anyone',
  limit: PUBLIC_READ,
  requirements: ['OWN', 'OPN-45'],
  body: z.strictObject({ code: z.string().check(z.minLength(16), z.maxLength(64)) }),
  reply: OpenedTest,
  refusals: ['delivery.launch-spent'],
})
