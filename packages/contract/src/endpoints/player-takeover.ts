import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  Entry,
  LaunchCodeRequest,
  OtherDevice,
  TakeoverAnswer,
  TakeoverQuestion,
  TakeoverQuestionRequest,
  TakeoverRequest,
} from '../wire/player.ts'

const own = {
  answeredBy: 'delivery',
  method: 'POST',
  audience: 'anyone',
  requirements: ['OWN'],
} as const

/** For a device that was refused with `in-use-elsewhere`: its launch code stays valid and identifies the student. */
export const otherDevice = endpoint({
  ...own,
  name: 'player.other-device',
  path: '/api/v1/player/other-device',
  limit: { per: 'address', points: 300, seconds: 60 },
  body: LaunchCodeRequest,
  reply: OtherDevice,
  refusals: ['delivery.launch-spent'],
})

export const takeoverCode = endpoint({
  ...own,
  name: 'player.takeover-code',
  path: '/api/v1/player/takeover-code',
  limit: { per: 'address', points: 60, seconds: 60 },
  body: LaunchCodeRequest,
  reply: z.object({}),
  refusals: [
    'delivery.launch-spent',
    'registration.too-many-codes',
    'registration.number-frozen',
    'edge.busy',
  ],
})

/** Requests a confirmation on the device that has the test. */
export const takeoverQuestion = endpoint({
  ...own,
  name: 'player.takeover-question',
  path: '/api/v1/player/takeover-ask',
  limit: { per: 'address', points: 60, seconds: 60 },
  body: TakeoverQuestionRequest,
  reply: TakeoverQuestion,
  refusals: ['delivery.launch-spent', 'delivery.asked-too-often', 'delivery.closed'],
})

/** The yes or no from the device that has the test. */
export const takeoverAnswer = endpoint({
  ...own,
  name: 'player.takeover-answer',
  path: '/api/v1/player/takeover-answer',
  audience: 'attempt',
  limit: { per: 'attempt', points: 10, seconds: 60 },
  body: TakeoverAnswer,
  reply: z.object({}),
  refusals: ['delivery.asked-too-late'],
})

/** A device that waits for the other one polls every few seconds; code guesses have their own limits. */
export const takeOver = endpoint({
  ...own,
  name: 'player.takeover',
  path: '/api/v1/player/takeover',
  limit: { per: 'address', points: 600, seconds: 60 },
  body: TakeoverRequest,
  reply: Entry,
  refusals: [
    'delivery.launch-spent',
    'delivery.build-too-old',
    'delivery.proof-needed',
    'delivery.proof-wrong',
    'delivery.closed',
  ],
})
