import type { Endpoint, ReplyOf } from '@medha/contract/endpoint'
import type { attempt, enter, receipt, start, submit } from '@medha/contract/endpoints/player'
import type { openPractice } from '@medha/contract/endpoints/player-practice'
import type { clock } from '@medha/contract/endpoints/player-saves'
import type {
  otherDevice,
  takeOver,
  takeoverAnswer,
  takeoverQuestion,
  takeoverCode,
} from '@medha/contract/endpoints/player-takeover'
import type { openTrial } from '@medha/contract/endpoints/player-trial'
import type { wait } from '@medha/contract/endpoints/player-wait'
import type { markPractice } from '@medha/contract/endpoints/practice-marking'

type Kind = 'number' | 'string' | 'boolean' | 'object'

/** A call of the player. A test compares it with its row of the contract. */
export interface Call<E extends Endpoint> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The least that our server's answer contains. */
  readonly has: Readonly<Partial<Record<keyof ReplyOf<E> & string, Kind>>>
}

const ENTRY = { attempt: 'string', state: 'string', t: 'number', sitting: 'object', epoch: 'number' } as const
const post = <E extends Endpoint>(name: string, has: Call<E>['has']): Call<E> => ({
  method: 'POST',
  path: `/api/v1/player/${name}`,
  has,
})
const get = <E extends Endpoint>(name: string, has: Call<E>['has']): Call<E> => ({
  ...post<E>(name, has),
  method: 'GET',
})

/**
 * The contract's rows are not imported: their schemas need a library of ten kilobytes, for answers of our own server.
 * Other answers, such as a hotel's login page, are recognised by missing fields.
 */
export const CALLS = {
  clock: get<typeof clock>('clock', { t: 'number' }),
  enter: post<typeof enter>('enter', ENTRY),
  attempt: get<typeof attempt>('attempt', ENTRY),
  start: post<typeof start>('start', { key: 'string', h0: 'string', deadline: 'object', t: 'number' }),
  submit: post<typeof submit>('submit', { id: 'string', signed: 'string' }),
  receipt: get<typeof receipt>('receipt', { receipt: 'object', sheet: 'string', noted: 'object' }),
  wait: get<typeof wait>('wait', { t: 'number', state: 'string', deadline: 'object', changes: 'object' }),
  otherDevice: post<typeof otherDevice>('other-device', { label: 'string', heardAt: 'number' }),
  takeoverCode: post<typeof takeoverCode>('takeover-code', {}),
  takeoverQuestion: post<typeof takeoverQuestion>('takeover-ask', { seconds: 'number' }),
  takeoverAnswer: post<typeof takeoverAnswer>('takeover-answer', {}),
  takeOver: post<typeof takeOver>('takeover', ENTRY),
  openTrial: post<typeof openTrial>('trial', { key: 'string', paper: 'object' }),
  openPractice: post<typeof openPractice>('practice', { key: 'string', paper: 'object', token: 'string' }),
  markPractice: post<typeof markPractice>('practice/mark', { score: 'number', items: 'object' }),
} as const

export const isAnswerOf = <E extends Endpoint>({ has }: Call<E>, body: unknown): body is ReplyOf<E> => {
  if (typeof body !== 'object' || body === null) return false
  const values = body as Readonly<Record<string, unknown>>
  return Object.entries(has).every(([name, kind]) => values[name] !== null && typeof values[name] === kind)
}
