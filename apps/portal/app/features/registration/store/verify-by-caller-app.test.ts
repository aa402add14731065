import { describe, expect, it } from 'vitest'
import { examplePage } from '../../../api/example-page.ts'
import { callerApp } from '../../../api/schedules.ts'
import { noticeOf } from '../journey/notice.ts'
import { verifyByCallerApp, FOCUS_CHECK_MS, type AppDeps } from './verify-by-caller-app.ts'
import { exampleStore } from './example-store.ts'

const REQUEST = {
  requestId: `IACST1794710000000${'a'.repeat(32)}`,
  deepLink: 'app://verify',
  number: '47',
  lifeMs: 24_000,
}
const reply = (state: string, mobile = '9876543210', firstName = 'Ananya') => ({
  ok: true as const,
  value: { state, mobile, firstName, lastName: 'Deshmukh', email: 'a.d@example.in' } as never,
})

const phone = (hasApp: boolean, isGivenUp = false) => {
  const opened: string[] = []
  const at = examplePage()
  const waited: number[] = []
  const app: AppDeps = {
    open: ({ deepLink }) => void opened.push(deepLink),
    hasFocus: () => !hasApp,
    page: {
      ...at.page,
      later: (ms, act) => {
        waited.push(ms)
        return at.page.later(ms, act)
      },
    },
    isGivenUp: () => isGivenUp,
  }
  const run = async (running: Promise<void>) => {
    await at.pass(60_000)
    await running
  }
  return { app, opened, waited, run }
}

describe('verifying with the caller’s app', () => {
  const startCaller = () => ({ ok: true as const, value: REQUEST }) as never
  const leadByMobile = () =>
    ({ ok: true as const, value: { kind: 'open', known: [], registrationCount: 0 } }) as never

  it('[NUM-20] waits 1.5 s, then polls at 12 s and 24 s, and no more', () => {
    expect([FOCUS_CHECK_MS, callerApp(FOCUS_CHECK_MS).pauses]).toEqual([1_500, [10_500, 12_000]])
  })

  it('[OTP-11] [OTP-12] a page that keeps its focus has no app', async () => {
    const { store, seen } = exampleStore({ startCaller })
    const { app, opened, waited, run } = phone(false)
    await run(verifyByCallerApp(store, app))
    expect([opened, waited]).toEqual([['app://verify'], [1_500]])
    expect(seen.calls).toEqual(['startCaller'])
    expect(store.current()).toMatchObject({ at: 'number', pendingCall: null, mayTryCallerApp: false })
    expect(store.current().problems.number).toBeNull()
  })

  it('[OTP-13] [OTP-14] [ERR-08] polls twice and then leaves entry by hand', async () => {
    const { store, seen } = exampleStore({ startCaller, pollCaller: () => reply('invoked') as never })
    const { app, waited, run } = phone(true)
    await run(verifyByCallerApp(store, app))
    expect(waited).toEqual([1_500, 10_500, 12_000])
    expect(seen.calls).toEqual(['startCaller', 'pollCaller', 'pollCaller'])
    expect(store.current().problems.number).toEqual(noticeOf('caller-failed'))
  })

  it('[OTP-14] a confirmed number goes on, with a name that can be used', async () => {
    const { store } = exampleStore({
      startCaller,
      leadByMobile,
      pollCaller: () => reply('verified') as never,
    })
    const { app, run } = phone(true)
    await run(verifyByCallerApp(store, app))
    expect(store.current()).toMatchObject({
      at: 'student',
      proof: { about: '9876543210', way: 'caller' },
      student: { name: 'Ananya Deshmukh', email: 'a.d@example.in' },
    })
  })

  it('[OTP-16] a number that is too short shows a notice', async () => {
    const { store } = exampleStore({ startCaller, pollCaller: () => reply('verified', '987654321') as never })
    const { app, run } = phone(true)
    await run(verifyByCallerApp(store, app))
    expect(store.current().problems.number).toEqual(noticeOf('caller-number'))
  })

  it('[OTP-17] a name in other letters is left out', async () => {
    const { store } = exampleStore({
      startCaller,
      leadByMobile,
      pollCaller: () => reply('verified', '9876543210', 'अनन्या') as never,
    })
    const { app, run } = phone(true)
    await run(verifyByCallerApp(store, app))
    expect(store.current().student.name).toBe('')
  })

  it.each(['rejected', 'use_another'])('[OTP-14] %s in the app is no failure', async (state) => {
    const { store } = exampleStore({ startCaller, pollCaller: () => reply(state) as never })
    const { app, run } = phone(true)
    await run(verifyByCallerApp(store, app))
    expect(store.current()).toMatchObject({ at: 'number', mayTryCallerApp: false })
    expect(store.current().problems.number).toBeNull()
  })

  it('[REG-19] an already registered caller goes to the login with a code', async () => {
    const { store, seen } = exampleStore({
      startCaller,
      pollCaller: () => reply('verified') as never,
      leadByMobile: () => ({ ok: true, value: { kind: 'registered', loginCode: 'x' } }) as never,
    })
    const { app, run } = phone(true)
    await run(verifyByCallerApp(store, app))
    expect(seen.loggedIn).toEqual(['x'])
  })
})
