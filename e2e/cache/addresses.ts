import { requestTo } from '../../apps/server/test/fill-row.ts'
import { PAGES } from '../../apps/portal/app/routing/route-table.ts'
import { ROWS } from '../../packages/contract/src/rows.ts'

/** Every language that an address can name, none, and campaigns, which belong to the visitor. */
const QUERIES = ['', '?lang=en', '?lang=hi', '?utm_source=sms&lang=hi', '?gclid=abc']

const pathsOf = (isPublic: boolean): string[] =>
  PAGES.filter((page) => page.isPublic === isPublic && page.path !== '/404').map(({ path }) => path)

export const PUBLIC_PAGES = pathsOf(true).flatMap((path) => QUERIES.map((query) => path + query))

const CODE = 'bG9naW4tbGluay1vZi1vbmUtY2hpbGQ'

/** Login links, links to a result and to a payment, codes of documents, and addresses that look like files. */
const WITH_A_CODE = [
  `/?lt=${CODE}`,
  `/exam/login?lt=${CODE}`,
  '/exam/login?roll_no=245081536470&dob=27-03-2010',
  `/dashboard?lt=${CODE}`,
  `/exam/launch?code=${CODE}`,
  `/iacst-result?data=${CODE}`,
  `/result?data=${CODE}`,
  `/verify?code=${CODE}`,
  `/verify?scorecard=${CODE}`,
  `/verify?receipt=${CODE}`,
  `/pay?code=${CODE}`,
]
const AS_FILES = ['/dashboard/a.css', '/dashboard.css', '/dashboard;a.js', '/api/v1/profile/a.css']
const NOT_FOUND = ['/404', '/nowhere', '/nowhere?lang=hi', '/assets/next-version.js']
const DATA = ['/iacstexam.data', '/dashboard.data', '/_.data']

export const PRIVATE_PAGES = [
  ...pathsOf(false).flatMap((path) => [path, `${path}?lang=hi`]),
  ...WITH_A_CODE,
  ...AS_FILES,
  ...NOT_FOUND,
  ...DATA,
]

/** Values of a request that the api can answer. */
const VALUES: readonly (readonly [RegExp, string])[] = [
  [/^exam_?type$/i, 'iACST'],
  [/exam_mode/, 'online'],
  [/class_?stream/i, '11&SOE'],
  [/^state$/, '7'],
  [/latitude/, '28.6'],
  [/longitude/, '77.2'],
  [/pincode/, '110058'],
  [/branch_kind/, 'classroom'],
  [/branch/i, 'DL001'],
  [/registration_page/, 'default'],
  [/^segment$/, 'iacstexam'],
  [/^host$/, 'medha.localhost'],
  [/masterKey$/, 'state_master'],
  [/product_id/, 'M27-9-F-C'],
]
const valueOf = (name: string): string | undefined => VALUES.find(([names]) => names.test(name))?.[1]

const reads = ROWS.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/v1/development/'))
const isCached = ({ cacheSeconds }: { cacheSeconds?: number }): boolean => cacheSeconds !== undefined

export const PUBLIC_CALLS = reads
  .filter(isCached)
  .map((row) => ({ path: requestTo(row, valueOf).url, seconds: row.cacheSeconds ?? 0 }))

/** Every other call that reads, those of students and of running tests among them. */
export const PRIVATE_CALLS = reads
  .filter((row) => !isCached(row) && row.isImmutable !== true)
  .map((row) => requestTo(row, valueOf).url)
