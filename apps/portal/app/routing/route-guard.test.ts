import { describe, expect, it } from 'vitest'
import { redirectFor, type Visit } from './route-guard.ts'
import { pageAt, PAGES } from './route-table.ts'

const visit = (given: Partial<Visit> = {}): Visit => ({
  hasToken: false,
  hasLoginParameters: false,
  switchesStudent: false,
  registrationSucceeded: false,
  paymentFailed: false,
  ...given,
})
const go = (path: string, given: Partial<Visit>) => redirectFor(pageAt(path).guard, visit(given))

describe('route guard', () => {
  it.each([
    // token, registration succeeded, payment failed, where to
    [false, false, false, null],
    [false, false, true, null],
    [false, true, false, null],
    [false, true, true, null],
    [true, false, false, '/dashboard'],
    [true, false, true, null],
    [true, true, false, null],
    [true, true, true, null],
  ] as const)('[RTE-10] token %s, success %s, failure %s: %s', (hasToken, succeeded, failed, target) => {
    for (const path of ['/mock-neet-exam', '/invictus', '/invictus-open-test'])
      expect(go(path, { hasToken, registrationSucceeded: succeeded, paymentFailed: failed })).toBe(target)
  })

  it.each([
    '/',
    '/exam/login',
    '/iacstexam',
    '/iacst-exam',
    '/adst',
    '/neet-repeater-scholarship',
    '/iacst-medical-engineering-repeater-courses',
    '/neet-repeater-scholarship-hindi',
    '/jee-repeater-scholarship',
    '/iacst-medical-engineering-repeater-courses-hindi',
    '/recover-credentials',
  ])('[RTE-07] [RTE-08] [RTE-11] [RTE-15] [LOG-12] %s sends a student to the dashboard', (path) => {
    expect(go(path, { hasToken: true })).toBe('/dashboard')
    expect(go(path, {})).toBeNull()
    // OPN-03: a registration status does not let a student stay on these pages.
    expect(go(path, { hasToken: true, registrationSucceeded: true, paymentFailed: true })).toBe('/dashboard')
  })

  it('[LOG-12] who wants to log in as another child reaches the login page', () => {
    expect(go('/exam/login', { hasToken: true, switchesStudent: true })).toBeNull()
    expect(go('/dashboard', { switchesStudent: true })).toBe('/')
  })

  it('[RTE-12] [RTE-13] the dashboard keeps a student and sends a visitor to /', () => {
    expect(go('/dashboard', { hasToken: true, paymentFailed: true })).toBeNull()
    expect(go('/dashboard', {})).toBe('/')
  })

  it.each(['/iacst-result', '/result', '/iacst-scholarship/terms-conditions', '/404', '/anything/else'])(
    '[RTE-14] [RTE-16] [RTE-17] %s is open to both',
    (path) => {
      expect(go(path, { hasToken: true })).toBeNull()
      expect(go(path, {})).toBeNull()
    },
  )

  it('[LOG-06] [OPN-86] parameters that log in come before the guard', () => {
    for (const path of ['/', '/exam/login', '/dashboard'])
      for (const hasToken of [true, false])
        expect(go(path, { hasToken, hasLoginParameters: true })).toBeNull()
  })

  it('[RTE-01] a path is known only as a whole', () => {
    for (const path of ['/iacstexam/x', '/dashboardx', '/IACSTEXAM', '/exam', '/exam/login/'])
      expect(pageAt(path).screen).toBe('not-found')
    expect(new Set(PAGES.map((row) => row.path)).size).toBe(PAGES.length)
    // Those of the specification, and our own for document codes, unfinished payments and launching a test.
    expect(PAGES).toHaveLength(19 + 3)
  })
})
