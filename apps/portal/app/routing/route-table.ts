/** Which visitors may see a page. */
export type GuardRule =
  /** RTE-07, RTE-08, RTE-11, RTE-15: logged-in students are redirected to the dashboard. */
  | 'for-visitors'
  /** RTE-10: as above, unless the visitor returns from a registration or a payment. */
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
  /** A public page is the same for every visitor, and any cache may store it. */
  readonly isPublic: boolean
  /** OPN-86: login parameters are read on this page, before the guard. */
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
  /** Opens the test that the code in the address identifies. */
  launch: '/exam/launch',
  recovery: '/recover-credentials',
  terms: '/iacst-scholarship/terms-conditions',
  /** LOG-04: where "Register here" leads unless a site names another address. */
  registration: '/iacstexam',
} as const

/** The not-found page under its own address. */
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
  // OPN-99: our own page. A test opens in a new tab, with a code that works once.
  page(PATHS.launch, 'launch', 'for-everybody'),
  page('/iacst-result', 'result', 'for-everybody'),
  page('/result', 'result', 'for-everybody'),
  page(PATHS.recovery, 'recovery', 'for-visitors'),
  page(PATHS.terms, 'terms', 'for-everybody', { isPublic: true }),
  // OPN-99: our own page. Anyone who is shown an admit card or a scorecard checks its code here.
  page('/verify', 'verify', 'for-everybody'),
  // OPN-99: our own page. A message about an unfinished payment links here.
  page('/pay', 'resume-payment', 'for-everybody'),
  page(NOT_FOUND_PATH, 'not-found', 'for-everybody', { isPublic: true }),
]

const NOT_FOUND: PageRow = page('*', 'not-found', 'for-everybody')

const pageAt = (path: string): PageRow => PAGES.find((row) => row.path === path) ?? NOT_FOUND

export { NOT_FOUND_PATH, PAGES, PATHS, pageAt }
