import { ownCredentials, removePasskey, stepUpOptions } from '@medha/contract/endpoints/staff-own'
import { done, refuse } from '@medha/rules/outcome'
import { expect, it } from 'vitest'
import { createCall } from './call.ts'
import { createSessionWatch } from './session.ts'
import { createCallWithStepUp } from './step-up.ts'

interface Sent {
  readonly path: string
  readonly init: RequestInit
}

/** A server that gives these replies in turn, and keeps what it was sent. */
const serverOf = (...replies: readonly unknown[]) => {
  const sent: Sent[] = []
  const refused: string[] = []
  const left = [...replies]
  const call = createCall({
    send: async (path, init = {}) => {
      const { pathname } = new URL(path as string, 'https://staff.example')
      sent.push({ path: pathname, init })
      const reply = left.shift()
      if (reply instanceof Error) throw reply
      return reply instanceof Response ? reply : Response.json(reply)
    },
    language: () => 'hi',
    onRefused: (code) => refused.push(code),
  })
  return { call, sent, refused }
}
const refusal = (code: string) => ({ success: 'false', msg: 'no', message: 'no', code })
const headersOf = ({ init }: Sent) => new Headers(init.headers)
const bodyOf = (sent: Sent | undefined): unknown => JSON.parse(sent?.init.body as string)
const challengeId = 'a'.repeat(22)
const CHALLENGE = { challengeId, options: { challenge: 'AAAA' } }
const BY_CODE = { challengeId, options: null }
const BODY = { passkeyKey: '7' }

it('[STF-06] a write carries the header of the console, a read does not, and neither has a token', async () => {
  const { call, sent } = serverOf({}, { passkeys: [], hasPassword: true })
  expect(await call(removePasskey, BODY)).toEqual(done({}))
  expect(await call(ownCredentials)).toEqual(done({ passkeys: [], hasPassword: true }))
  const [write, read] = sent.map(headersOf)
  expect(write?.get('x-medha-console')).toBe('1')
  expect(read?.get('x-medha-console')).toBeNull()
  expect(write?.get('accept-language')).toBe('hi')
  expect([write?.has('authorization'), write?.has('token')]).toEqual([false, false])
})

it.each([
  ['a refusal', refusal('staff.last-way-in'), 'staff.last-way-in'],
  ['a page of a proxy', new Response('<h1>busy</h1>', { status: 503 }), 'unreachable'],
  ['the limit of the edge', new Response('{}', { status: 429 }), 'edge.too-many-requests'],
  ['an answer of another form', { passkeys: 'none' }, 'unreachable'],
  ['no connection', new Error('offline'), 'unreachable'],
])('%s is a refusal', async (_what, reply, code) => {
  const { call } = serverOf(reply)
  expect(await call(ownCredentials)).toEqual(refuse(code))
})

const signed = { id: 'AA', rawId: 'AA', type: 'public-key' } as never
const NO_CODE = () => Promise.reject(new Error('no code is needed'))

it('[STF-08] a step-up is made for the row with the very body that is sent', async () => {
  const { call, sent } = serverOf(CHALLENGE, {})
  const callWithStepUp = createCallWithStepUp({
    call,
    signWithPasskey: async () => done(signed),
    readCode: NO_CODE,
  })
  expect(await callWithStepUp(removePasskey, BODY)).toEqual(done({}))
  const [options, act] = sent
  expect(options?.path).toBe(stepUpOptions.path)
  expect(bodyOf(options)).toEqual({ row: 'staff.remove-passkey', request: BODY })
  expect(bodyOf(act)).toEqual(BODY)
  const proof = Buffer.from(headersOf(act as Sent).get('x-medha-step-up') ?? '', 'base64url').toString()
  expect(JSON.parse(proof)).toEqual({ challengeId, credential: signed })
})

it('[STF-08] a confirmation that is cancelled sends nothing', async () => {
  const { call, sent } = serverOf(CHALLENGE)
  const signWithPasskey = async () => refuse('passkey.cancelled')
  const callWithStepUp = createCallWithStepUp({ call, signWithPasskey, readCode: NO_CODE })
  expect(await callWithStepUp(removePasskey, BODY)).toEqual(refuse('passkey.cancelled'))
  expect(sent).toHaveLength(1)
})

it('[STF-08] a mistyped code is asked for again with a new challenge, until the person closes the dialog', async () => {
  const { call, sent } = serverOf(BY_CODE, refusal('staff.step-up-failed'), BY_CODE)
  const tries: boolean[] = []
  const callWithStepUp = createCallWithStepUp({
    call,
    signWithPasskey: async () => done(signed),
    readCode: async (isSecondTry) => {
      tries.push(isSecondTry)
      return isSecondTry ? null : '123456'
    },
  })
  expect(await callWithStepUp(removePasskey, BODY)).toEqual(refuse('passkey.cancelled'))
  expect(tries).toEqual([false, true])
  expect(sent.map(({ path }) => path)).toEqual([stepUpOptions.path, removePasskey.path, stepUpOptions.path])
})

const watched = () => {
  const led: unknown[] = []
  const page = { address: '/account?a=1' }
  const session = createSessionWatch({
    address: () => page.address,
    goToSignIn: async (state) => {
      led.push(state)
    },
  })
  /** The sign-in is shown. */
  const arrive = () => new Promise(setImmediate)
  return { led, page, session, arrive }
}

it('leads to the sign-in once the session has ended, and says so only to those who were signed in', async () => {
  const { led, page, session, arrive } = watched()
  session.onRefused('edge.busy')
  session.onRefused('staff.not-signed-in')
  await arrive()
  session.onSignedIn()
  session.onRefused('staff.not-signed-in')
  await arrive()
  page.address = '/sign-in'
  session.onRefused('staff.not-signed-in')
  expect(led).toEqual([{ to: '/account?a=1' }, { to: '/account?a=1', reason: 'expired' }])
})

it('shows the first reason, although calls that were under way are refused on the way there', async () => {
  const { led, session, arrive } = watched()
  session.onSignedIn()
  session.onSignedOut()
  session.onRefused('staff.not-signed-in')
  session.onRefused('staff.not-signed-in')
  expect(led).toEqual([{ reason: 'signed-out' }])
  // Control: afterwards a refusal leads there again.
  await arrive()
  session.onRefused('staff.not-signed-in')
  expect(led).toHaveLength(2)
})
