import { ATTEMPT_HEADER } from '@medha/contract/places/attempt-header'
import type { TestServer } from '../test-server.ts'

/** A student's device in the player: it stores its exam cookie and sends the player's requests. */
export const playerCaller = (
  server: Pick<TestServer, 'app'>,
  device = Buffer.alloc(16, 7).toString('base64url'),
) => {
  const cookies = new Map<string, string>()
  /** The attempt that was entered last. */
  let attempt: string | undefined
  const call = async (method: 'GET' | 'POST', path: string, payload?: object | string, type?: string) => {
    const reply = await server.app.inject({
      method,
      url: `/api/v1/player/${path}`,
      headers: {
        host: 'medha.localhost',
        // As browsers send it for a page's own requests, which a cookie authenticates.
        'sec-fetch-site': 'same-origin',
        ...(cookies.size === 0
          ? {}
          : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(attempt === undefined ? {} : { [ATTEMPT_HEADER]: attempt }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const given of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
      cookies.set(name, value)
    }
    return { status: reply.statusCode, text: reply.payload, body: reply.json() }
  }
  const entered = async (path: 'enter' | 'takeover', payload: object) => {
    const reply = await call('POST', path, payload)
    if (typeof reply.body.attempt === 'string') attempt = reply.body.attempt
    return reply
  }
  return {
    call,
    enter: (code: string) => entered('enter', { code, device, label: 'Android phone, Chrome', build: 1 }),
    otherDevice: (code: string) => call('POST', 'other-device', { code }),
    takeoverCode: (code: string) => call('POST', 'takeover-code', { code }),
    sendTakeoverQuestion: (code: string, label = 'Windows computer, Chrome') =>
      call('POST', 'takeover-ask', { code, device, label }),
    answerOther: (change: number, isYes: boolean) => call('POST', 'takeover-answer', { change, isYes }),
    wait: (after: number) => call('GET', `wait?after=${after}`),
    takeOver: (code: string, proof: { readonly kind: string; readonly digits?: string }) =>
      entered('takeover', { code, device, label: 'Windows computer, Chrome', build: 1, proof }),
    attempt: () => call('GET', 'attempt'),
    start: () => call('POST', 'start', { declaration: 1, language: 'en', order: 'o'.repeat(43) }),
    save: (body: string) => call('POST', 'save', body, 'application/x-medha-save'),
    submit: (request: object) => call('POST', 'submit', request),
    receipt: () => call('GET', 'receipt'),
  }
}
