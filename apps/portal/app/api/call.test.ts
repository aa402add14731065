import { boards } from '@medha/contract/endpoints/catalogue'
import { login, logout } from '@medha/contract/endpoints/identity'
import { leadByMobile } from '@medha/contract/endpoints/leads'
import { calls } from '@medha/messages/calls.en'
import { plainDate } from '@medha/rules/plain-date'
import { describe, expect, it } from 'vitest'
import { createCall } from './call.ts'

interface Sent {
  readonly address: string
  readonly init: RequestInit
}

const deps = (body: unknown, { token = null as string | null, status = 200 } = {}) => {
  const sent: Sent[] = []
  const malformed: unknown[] = []
  const call = createCall({
    send: (address, init) => {
      sent.push({ address: address as string, init: init ?? {} })
      if (body instanceof Error) return Promise.reject(body)
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    },
    origin: '',
    language: () => 'hi',
    token: () => token,
    examType: () => 'IAT',
    words: calls,
    onMalformed: (problem) => void malformed.push(problem),
  })
  return { sent, malformed, call, headers: () => new Headers(sent[0]?.init.headers) }
}
const BOARDS = { success: 'true', msg: '', data: [] }
const credentials = { body: { rollNumber: '251104783926', dateOfBirth: plainDate('2009-08-05') } }

describe('calls', () => {
  it('[API-02] a GET without a token says which exam it is about', async () => {
    const { call, sent, headers } = deps(BOARDS)
    expect(await call(boards)).toEqual({ ok: true, value: [] })
    expect(sent[0]?.address).toBe('/api/v1/exam/boards?exam_type=IAT')
    expect([headers().has('token'), headers().has('authorization')]).toEqual([false, false])
    expect(headers().get('accept-language')).toBe('hi')
  })

  it('[API-02] [OPN-30] with a token it sends both headers and no exam', async () => {
    const { call, sent, headers } = deps(BOARDS, { token: 't1' })
    await call(boards)
    expect(sent[0]?.address).toBe('/api/v1/exam/boards')
    expect([headers().get('token'), headers().get('authorization')]).toEqual(['t1', 'Bearer t1'])
  })

  it('[REG-19] an answer that says "false" and names no code is an answer; with a code it is a refusal', async () => {
    const data = { student_roll_no: '251104783926', student_dob: '', login_code: 'once' }
    const registered = { success: 'false', msg: '', student_details: [], data }
    const query = { query: { mobile: '9876543210', examType: 'IAT' } }
    expect(await deps(registered).call(leadByMobile, query)).toEqual({
      ok: true,
      value: { kind: 'registered', rollNumber: '251104783926', loginCode: 'once' },
    })
    expect((await deps({ ...registered, code: 'edge.busy' }).call(leadByMobile, query)).ok).toBe(false)
  })

  it('[API-03] [API-04] a POST sends JSON in the names of the wire', async () => {
    const { call, sent } = deps({
      success: 'true',
      msg: '',
      token: 't2',
      student_key: 'k2',
      dashboard_url: '/dashboard',
    })
    expect(await call(login, credentials)).toEqual({
      ok: true,
      value: { token: 't2', studentKey: 'k2', dashboardUrl: '/dashboard' },
    })
    expect(sent[0]?.init.body).toBe('{"roll_number":"251104783926","date_of_birth":"05-08-2009"}')
  })

  it('[API-02] [API-03] reads the words of a refusal, whatever the status', async () => {
    const refusal = { success: 'false', msg: 'm', message: 'n', code: 'identity.wrong-credentials' }
    const posted = await deps(refusal).call(login, credentials)
    expect(posted).toMatchObject({ ok: false, message: 'n', refusal: { code: 'identity.wrong-credentials' } })
    expect(await deps(refusal, { status: 401 }).call(boards)).toMatchObject({ ok: false, message: 'm' })
    expect(await deps({ ...refusal, message: '' }).call(logout)).toMatchObject({ message: 'm' })
  })

  it('[ERR-23] [ERR-24] has words of its own when the server has none', async () => {
    const away = new TypeError('fetch failed')
    expect(await deps(away).call(boards)).toMatchObject({
      message: 'An error occurred while fetching the data.',
      refusal: { code: 'unreachable' },
    })
    expect(await deps(away).call(logout)).toMatchObject({
      message: "Sorry, couldn't process request. Please try again.",
    })
    expect(await deps({ success: 'true', strange: 1 }).call(boards)).toMatchObject({ ok: false })
  })

  it('[ERR-24] an answer that never comes is given up, also one that listens to no signal', async () => {
    const stop = new AbortController()
    const call = createCall({
      send: () => Promise.resolve({ ok: true, json: () => new Promise(() => {}) } as Response),
      origin: '',
      language: () => 'en',
      token: () => null,
      examType: () => null,
      words: calls,
      callTimeout: () => stop.signal,
    })
    const answers = [call(logout), call(logout, { signal: AbortSignal.abort() })]
    expect(await Promise.race([answers[0], Promise.resolve('waiting')])).toBe('waiting')
    stop.abort()
    for (const answer of await Promise.all(answers))
      expect(answer).toMatchObject({
        refusal: { code: 'unreachable' },
        message: "Sorry, couldn't process request. Please try again.",
      })
  })

  it('[LOG-07] says for which student the page was drawn, and hears when that is not who is logged in', async () => {
    const noticed: string[] = []
    const sent: Sent[] = []
    const refusal = { success: 'false', msg: 'm', code: 'edge.another-student' }
    const call = createCall({
      send: (address, init) => {
        sent.push({ address: address as string, init: init ?? {} })
        return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }))
      },
      origin: '',
      language: () => 'en',
      token: () => 't2',
      studentKey: () => 'k1',
      onRefused: (code) => void noticed.push(code),
      examType: () => null,
      words: calls,
    })
    expect(await call(logout)).toMatchObject({ ok: false, refusal: { code: 'edge.another-student' } })
    expect(new Headers(sent[0]?.init.headers).get('student-key')).toBe('k1')
    expect(noticed).toEqual(['edge.another-student'])
  })

  it('[API-03] what cannot be written down is not sent, and is no trouble of the network', async () => {
    const { call, sent, malformed } = deps(BOARDS)
    const wrong = { body: { rollNumber: '12', dateOfBirth: plainDate('2009-08-05') } }
    expect(await call(login, wrong)).toMatchObject({ ok: false, refusal: { code: 'edge.malformed' } })
    expect([sent.length, malformed.length]).toEqual([0, 1])
  })

  it.each([500, 502, 503])(
    '[ERR-24] an answer of %i that is a page of a proxy is a fault of our server',
    async (status) => {
      const call = createCall({
        send: () => Promise.resolve(new Response('<html>Bad Gateway</html>', { status })),
        origin: '',
        language: () => 'en',
        token: () => null,
        examType: () => null,
        words: calls,
      })
      const answer = await call(login, credentials)
      expect(answer).toEqual({
        ok: false,
        refusal: { code: 'unreachable', means: 'retry', isServerFault: true },
        message: calls.sendFailed,
      })
      // Control: without an answer the code is `unreachable`.
      expect(await deps(new TypeError('away')).call(login, credentials)).toMatchObject({
        refusal: { code: 'unreachable', means: 'retry' },
      })
      expect(await deps(new TypeError('away')).call(login, credentials)).not.toHaveProperty(
        'refusal.isServerFault',
      )
    },
  )
})
