import type { Page, Route } from '@playwright/test'

type Answer = NonNullable<Parameters<Route['fulfill']>[0]> | 'silence' | 'no network'

/** A page of the console in one state, with the answers that lead to it. */
export interface State {
  readonly path: string
  /** By what follows `/api/v1/staff/`. What is not named gets no answer at all. */
  readonly answers: Readonly<Record<string, Answer>>
  readonly act?: (page: Page) => Promise<void>
}

const refusal = (code: string, status = 200): Answer => ({
  status,
  json: { success: 'false', msg: '', message: '', code },
})
const value = (json: unknown): Answer => ({ json })

const TOKEN = `#${'a'.repeat(43)}`
const ME = {
  name: 'Asha Verma',
  email: 'asha@institute.example',
  language: 'en',
  way: 'passkey',
  roles: [
    { role: 'owner', places: null, examTypes: null },
    { role: 'exam-controller', places: ['Delhi', 'Jaipur'], examTypes: ['iACST'] },
  ],
  permissions: [],
  owners: 2,
  endsAt: '2026-11-20T13:00:00Z',
}
const COMPUTER = {
  passkeyKey: '1',
  name: 'Chrome, Windows',
  createdAt: '2026-10-02T04:00:00Z',
  lastUsedAt: '2026-11-20T03:35:00Z',
  isSynced: false,
}
const PHONE = { ...COMPUTER, passkeyKey: '2', name: 'My phone', lastUsedAt: null, isSynced: true }
const HERE = {
  sessionKey: '1',
  device: 'Chrome, Windows',
  way: 'passkey',
  startedAt: '2026-11-20T03:35:00Z',
  lastSeenAt: '2026-11-20T04:10:00Z',
  isThis: true,
}
const THERE = { ...HERE, sessionKey: '2', device: 'Chrome, Android', way: 'password', isThis: false }

const SIGNED_OUT = { me: refusal('staff.not-signed-in', 401) }
const CHALLENGE = value({
  challengeId: 'A'.repeat(22),
  options: { challenge: 'AAAA', rpId: 'staff.medha.localhost', userVerification: 'required' },
})
const SIGNED_IN = {
  me: value(ME),
  'me/credentials': value({ passkeys: [COMPUTER, PHONE], hasPassword: false }),
  'me/sessions': value({ sessions: [HERE, THERE] }),
}
const INVITED = {
  'enrolment/open': value({ name: ME.name, email: ME.email, allowsPassword: true }),
  'enrolment/password': value({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Medha:asha%40institute.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Medha',
  }),
}

/** By order and type, so that the same steps serve both languages. */
const press = (at: string) => async (page: Page) => page.locator(at).first().click()
const otherWay = press('main p > button')
const withPassword = async (page: Page): Promise<void> => {
  await otherWay(page)
  await page.locator('[name=password]').fill('violet tractor orbit nine')
  await page.keyboard.press('Enter')
}

export const STATES: Readonly<Record<string, State>> = {
  'sign-in': { path: '/sign-in', answers: SIGNED_OUT },
  'sign-in-waiting': {
    path: '/sign-in',
    answers: { ...SIGNED_OUT, 'sign-in/options': 'silence' },
    act: press('main button'),
  },
  'sign-in-cancelled': {
    path: '/sign-in',
    answers: { ...SIGNED_OUT, 'sign-in/options': CHALLENGE },
    act: async (page) => {
      await page.evaluate(() => {
        const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
        Object.assign(Reflect.get(navigator, 'credentials') as object, { get: refuse })
      })
      await press('main button')(page)
    },
  },
  'sign-in-limited': {
    path: '/sign-in',
    answers: { ...SIGNED_OUT, 'sign-in/options': refusal('edge.too-many-requests', 429) },
    act: press('main button'),
  },
  'sign-in-no-network': {
    path: '/sign-in',
    answers: { ...SIGNED_OUT, 'sign-in/options': 'no network' },
    act: press('main button'),
  },
  'sign-in-refused': {
    path: '/sign-in',
    answers: { ...SIGNED_OUT, 'sign-in/password': refusal('staff.sign-in-failed') },
    act: async (page) => {
      await otherWay(page)
      await page.locator('[name=email]').fill('asha@institute.example')
      await page.locator('[name=password]').fill('violet tractor')
      await page.keyboard.press('Enter')
    },
  },
  'sign-in-empty': {
    path: '/sign-in',
    answers: SIGNED_OUT,
    act: async (page) => {
      await otherWay(page)
      await page.keyboard.press('Enter')
    },
  },
  'sign-in-code': {
    path: '/sign-in',
    answers: {
      me: refusal('staff.second-factor-first', 401),
      'sign-in/code': refusal('staff.wrong-code'),
    },
    act: async (page) => page.locator('[name=code]').pressSequentially('123456'),
  },
  enrol: { path: `/enrol${TOKEN}`, answers: INVITED },
  'enrol-password': {
    path: `/enrol${TOKEN}`,
    answers: { ...INVITED, 'enrolment/password': refusal('staff.password-common') },
    act: withPassword,
  },
  'enrol-app': { path: `/enrol${TOKEN}`, answers: INVITED, act: withPassword },
  'enrol-opening': { path: `/enrol${TOKEN}`, answers: { 'enrolment/open': 'silence' } },
  'enrol-closed': { path: `/enrol${TOKEN}`, answers: { 'enrolment/open': 'no network' } },
  'enrol-spent': { path: `/enrol${TOKEN}`, answers: { 'enrolment/open': refusal('staff.link-spent') } },
  'enrol-missing': { path: '/enrol', answers: {} },
  account: { path: '/account', answers: SIGNED_IN },
  'account-alone': {
    path: '/account',
    answers: {
      ...SIGNED_IN,
      me: value({ ...ME, owners: 1 }),
      'me/credentials': value({ passkeys: [COMPUTER], hasPassword: false }),
    },
  },
  'account-by-password': {
    path: '/account',
    answers: {
      ...SIGNED_IN,
      me: value({ ...ME, way: 'password', roles: [] }),
      'me/credentials': value({ passkeys: [], hasPassword: true }),
    },
  },
  'account-loading': { path: '/account', answers: { me: value(ME) } },
  'account-part-away': {
    path: '/account',
    answers: { ...SIGNED_IN, 'me/sessions': refusal('edge.busy', 503) },
  },
  'account-away': { path: '/account', answers: { me: refusal('edge.busy', 503) } },
  'account-add': { path: '/account', answers: SIGNED_IN, act: press('section button') },
  'account-remove': { path: '/account', answers: SIGNED_IN, act: press('td button') },
  'account-last-way-in': {
    path: '/account',
    answers: { ...SIGNED_IN, 'step-up/options': refusal('staff.last-way-in') },
    act: async (page) => {
      await press('td button')(page)
      await page.locator('dialog button[class*=primary]').click()
    },
  },
  missing: { path: '/nothing-here', answers: SIGNED_IN },
}

/** Opens a page in a state; the page may stand at an address of the console already. */
export const openState = async (page: Page, origin: string, state: State): Promise<void> => {
  await page.unroute('**/api/v1/staff/**')
  await page.route('**/api/v1/staff/**', async (route) => {
    const answer = state.answers[new URL(route.request().url()).pathname.replace('/api/v1/staff/', '')]
    if (answer === 'no network') await route.abort()
    else if (answer !== undefined && answer !== 'silence') await route.fulfill(answer)
  })
  // The console stays on one page when only the fragment changes.
  await page.goto(`${origin}/favicon.svg`)
  await page.goto(origin + state.path)
  await page.locator('main').first().waitFor()
  await state.act?.(page)
}
