/** What a signed-in or signed-out visitor may see of a page. */
export type GuardRule =
  /** RTE-07, RTE-08, RTE-11, RTE-15: whoever is signed in belongs on the dashboard. */
  | 'for-visitors'
  /** RTE-10: as above, unless a registration or a payment has just come back. */
  | 'for-visitors-and-returns'
  /** RTE-12, RTE-13. */
  | 'for-students'
  | 'for-everybody'

export interface PageRow {
  readonly path: string
  readonly screen:
    | 'home'
    | 'login'
    | 'landing'
    | 'dashboard'
    | 'launch'
    | 'result'
    | 'recovery'
    | 'terms'
    | 'verify'
    | 'resume-payment'
    | 'not-found'
  readonly guard: GuardRule
  /** A public page is the same for everybody and may be kept by any cache. */
  readonly isPublic: boolean
  /** OPN-86: parameters that log in are read here, before the guard. */
  readonly logsInFromAddress: boolean
}

const page = (
  path: string,
  screen: PageRow['screen'],
  guard: GuardRule,
  more: Partial<Pick<PageRow, 'isPublic' | 'logsInFromAddress'>> = {},
): PageRow => ({ path, screen, guard, isPublic: false, logsInFromAddress: false, ...more })

const landing = (path: string, guard: GuardRule): PageRow => page(path, 'landing', guard, { isPublic: true })

const PATHS = {
  home: '/',
  login: '/exam/login',
  dashboard: '/dashboard',
  /** Opens a test; the code in its address says which. */
  launch: '/exam/launch',
  recovery: '/recover-credentials',
  terms: '/iacst-scholarship/terms-conditions',
  /** LOG-04: where "Register here" leads unless a site names another address. */
  registration: '/iacstexam',
} as const

/** The not-found page under an address of its own, for everybody who asks for what is not there. */
const NOT_FOUND_PATH = '/404'

/** The whole route list (RTE-01): a path that is not here is the not-found page. */
const PAGES: readonly PageRow[] = [
  page(PATHS.home, 'home', 'for-visitors', { logsInFromAddress: true }),
  page(PATHS.login, 'login', 'for-visitors', { logsInFromAddress: true }),
  landing(PATHS.registration, 'for-visitors'),
  landing('/iacst-exam', 'for-visitors'),
  landing('/mock-neet-exam', 'for-visitors-and-returns'),
  landing('/invictus', 'for-visitors-and-returns'),
  landing('/invictus-open-test', 'for-visitors-and-returns'),
  landing('/adst', 'for-visitors'),
  landing('/neet-repeater-scholarship', 'for-visitors'),
  landing('/iacst-medical-engineering-repeater-courses', 'for-visitors'),
  landing('/neet-repeater-scholarship-hindi', 'for-visitors'),
  landing('/jee-repeater-scholarship', 'for-visitors'),
  landing('/iacst-medical-engineering-repeater-courses-hindi', 'for-visitors'),
  page(PATHS.dashboard, 'dashboard', 'for-students', { logsInFromAddress: true }),
  // OPN-99: ours. A test opens in a tab of its own, by a code that works once.
  page(PATHS.launch, 'launch', 'for-everybody'),
  page('/iacst-result', 'result', 'for-everybody'),
  page('/result', 'result', 'for-everybody'),
  page(PATHS.recovery, 'recovery', 'for-visitors'),
  page(PATHS.terms, 'terms', 'for-everybody', { isPublic: true }),
  // OPN-99: ours. Whoever is shown an admit card or a scorecard checks its code here.
  page('/verify', 'verify', 'for-everybody'),
  // OPN-99: ours. A message about an unfinished payment leads here.
  page('/pay', 'resume-payment', 'for-everybody'),
  page(NOT_FOUND_PATH, 'not-found', 'for-everybody', { isPublic: true }),
]

const NOT_FOUND: PageRow = page('*', 'not-found', 'for-everybody')

const pageAt = (path: string): PageRow => PAGES.find((row) => row.path === path) ?? NOT_FOUND

export { NOT_FOUND_PATH, PAGES, PATHS, pageAt }
