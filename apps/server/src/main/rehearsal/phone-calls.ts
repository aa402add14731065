import { request as plainRequest, type Agent, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import { SAVE_TIMING } from '@medha/test-rules/test-timing'

export interface PhoneReply {
  readonly status: number
  /** Null if there is none, or it is not ours: a proxy answers with a page. */
  readonly body: unknown
  /** Null if the server requests none. */
  readonly retryAfterMs: number | null
}

export interface PhoneCalls {
  /** Null if no response arrives within the player's timeout. */
  call(name: string, body?: object | string): Promise<PhoneReply | null>
}

export interface PhoneCallsOptions {
  /** Called for each request: the processes hold no state. */
  addressOf(): URL
  readonly agent: Agent
  readonly headers?: Readonly<Record<string, string>>
  /** Called for every response; the status is 0 if there was none. */
  onAnswer?(name: string, status: number, ms: number): void
}

const SAVE_TYPE = 'application/x-medha-save'

const jsonOf = (read: string): unknown => {
  try {
    return JSON.parse(read)
  } catch {
    return null
  }
}

const answerOf = (request: ClientRequest, body: string | null): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
    request.setTimeout(SAVE_TIMING.requestTimeout, () => request.destroy(new Error('no answer')))
    request.end(body)
  })

/** The requests of one player, with its exam cookie. */
export const createPhoneCalls = (options: PhoneCallsOptions): PhoneCalls => {
  const cookies = new Map<string, string>()
  /** The attempt that was entered last. */
  let attempt: string | undefined

  const exchange = async (name: string, body: object | string | undefined): Promise<PhoneReply> => {
    const url = new URL(`/api/v1/player/${name}`, options.addressOf())
    const sent = body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body)
    const open = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = open(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: options.agent,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...options.headers,
        ...(attempt === undefined ? {} : { [ATTEMPT_HEADER]: attempt }),
        ...(sent === null
          ? {}
          : {
              'content-type': typeof body === 'string' ? SAVE_TYPE : 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') }),
      },
    })
    const answer = await answerOf(request, sent)
    for (const given of answer.headers['set-cookie'] ?? []) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(key, value)
    }
    const retryAfter = answer.headers['retry-after']
    const retryAfterMs = retryAfter === undefined ? null : 1000 * Number(retryAfter)
    const read = jsonOf(await text(answer))
    const entered = (read as { readonly attempt?: unknown } | null)?.attempt
    if (typeof entered === 'string') attempt = entered
    return { status: answer.statusCode ?? 0, body: read, retryAfterMs }
  }

  return {
    call: async (name, body) => {
      const began = performance.now()
      const reply = await exchange(name, body).catch(() => null)
      options.onAnswer?.(name.split('?')[0] ?? name, reply?.status ?? 0, performance.now() - began)
      return reply
    },
  }
}
