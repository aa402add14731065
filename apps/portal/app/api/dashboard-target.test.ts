import { plainDate } from '@medha/rules/plain-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboardTarget, type LoggedIn } from './dashboard-target.ts'

const SITES: Record<string, { isLegacy: boolean }> = {
  'digital.localhost': { isLegacy: false },
  'old.localhost': { isLegacy: true },
}
const siteOf = (host: string) => Promise.resolve(SITES[host] ?? null)
const go = (dashboardUrl: string, more: Partial<LoggedIn> = {}) =>
  dashboardTarget(
    {
      dashboardUrl,
      here: new URL('http://localhost:4000/exam/login?utm_source=sms&utm_term=x&foo=1&lang=hi'),
      rollNumber: '251104783926',
      dateOfBirth: plainDate('2009-08-05'),
      keepsOnlyCampaign: true,
      ...more,
    },
    siteOf,
  )

describe('where to go after login', () => {
  it('[LOG-07] [LOG-09] the same host: the dashboard, with only the four campaign parameters', async () => {
    expect(await go('http://localhost:4000/dashboard')).toEqual({
      kind: 'here',
      path: '/dashboard?utm_source=sms',
    })
  })

  it('[LOG-09] where the exam does not say so, other parameters stay, never those that log in', async () => {
    const here = new URL('http://localhost:4000/?foo=1&roll_no=1&dob=2&lt=3&switch=1')
    expect(await go('/dashboard', { here, keepsOnlyCampaign: false })).toEqual({
      kind: 'here',
      path: '/dashboard?foo=1',
    })
  })

  it('[LOG-08] an old host of ours gets roll number and date of birth, day first', async () => {
    expect(await go('http://old.localhost:4000/dashboard')).toEqual({
      kind: 'elsewhere',
      address: 'http://old.localhost:4000/dashboard?utm_source=sms&roll_no=251104783926&dob=05-08-2009',
    })
  })

  it('[OPN-67] another host of ours gets a code that works once and nothing else', async () => {
    expect(await go('http://digital.localhost:4000/dashboard?lt=abcdef0123456789&x=1')).toEqual({
      kind: 'elsewhere',
      address: 'http://digital.localhost:4000/dashboard?utm_source=sms&lt=abcdef0123456789',
    })
  })

  it.each([
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '//evil.example',
    'http://digital.localhost@evil.example/',
    'http://user@digital.localhost:4000/',
    '\\\\evil.example',
    'http://',
  ])('[T27] stays here for %s', async (address) => {
    expect((await go(address)).kind).toBe('here')
  })

  it('[T27] no address whatever leaves the site table', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), async (address) => {
        const target = await go(address)
        const host = target.kind === 'here' ? 'digital.localhost' : new URL(target.address).hostname
        expect(Object.keys(SITES)).toContain(host)
      }),
      { numRuns: 500 },
    )
  })
})
