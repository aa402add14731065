import { endpoint } from '../endpoint.ts'
import {
  EnterRequest,
  Entry,
  OwnReceipt,
  SignedReceipt,
  StartAnswer,
  StartRequest,
  SubmitRequest,
} from '../wire/player.ts'

const own = { answeredBy: 'delivery', audience: 'attempt' } as const

/** T §4.2: exchanges a launch code for an exam cookie. A hall of 300 sits behind one address. */
export const enter = endpoint({
  name: 'player.enter',
  answeredBy: 'delivery',
  method: 'POST',
  path: '/api/v1/player/enter',
  audience: 'anyone',
  limit: { per: 'address', points: 1_500, seconds: 60 },
  requirements: ['OWN'],
  body: EnterRequest,
  reply: Entry,
  refusals: [
    'delivery.launch-spent',
    'delivery.in-use-elsewhere',
    'delivery.no-paper-yet',
    'delivery.build-too-old',
    'delivery.closed',
  ],
})

export const attempt = endpoint({
  ...own,
  name: 'player.attempt',
  method: 'GET',
  path: '/api/v1/player/attempt',
  limit: { per: 'attempt', points: 60, seconds: 60 },
  requirements: ['OWN'],
  reply: Entry,
  refusals: ['edge.no-attempt'],
})

export const start = endpoint({
  ...own,
  name: 'player.start',
  method: 'POST',
  path: '/api/v1/player/start',
  limit: { per: 'attempt', points: 20, seconds: 60 },
  requirements: ['OWN'],
  body: StartRequest,
  reply: StartAnswer,
  refusals: [
    'delivery.not-open-yet',
    'delivery.closed',
    'delivery.no-paper-yet',
    'delivery.paused',
    'delivery.in-use-elsewhere',
    'edge.busy',
  ],
})

export const submit = endpoint({
  ...own,
  name: 'player.submit',
  method: 'POST',
  path: '/api/v1/player/submit',
  limit: { per: 'attempt', points: 20, seconds: 60 },
  requirements: ['OWN'],
  body: SubmitRequest,
  reply: SignedReceipt,
  refusals: ['delivery.gap', 'delivery.superseded', 'delivery.too-early', 'edge.busy'],
})

export const receipt = endpoint({
  ...own,
  name: 'player.receipt',
  method: 'GET',
  path: '/api/v1/player/receipt',
  limit: { per: 'attempt', points: 30, seconds: 60 },
  requirements: ['OWN'],
  reply: OwnReceipt,
  refusals: ['delivery.not-submitted'],
})
