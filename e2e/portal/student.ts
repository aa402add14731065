import { test as base, type Locator, type Page } from '@playwright/test'

/** A demo student, as the runner lists them. */
export interface DemoStudent {
  readonly name: string
  readonly rollNumber: string
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string
  readonly shows: string
}

const DEMO_STUDENTS = JSON.parse(process.env['DEMO_LOGINS'] ?? '[]') as readonly DemoStudent[]

/** The first demo student with this description in the runner's list: "iACST online in 7 days". */
export const studentWho = (shows: string): DemoStudent => {
  const found = DEMO_STUDENTS.find((student) => student.shows.startsWith(shows))
  if (found === undefined) throw new Error(`no demo student: ${shows}`)
  return found
}

/** Day first, as people write it. */
export const dayFirst = (day: string, separator = '/'): string => day.split('-').toReversed().join(separator)

/** The format of result links in circulation (OPN-69). */
export const oldResultLink = ({ rollNumber, dateOfBirth }: DemoStudent, path = '/iacst-result'): string => {
  const data = { roll_number: rollNumber, date_of_birth: dayFirst(dateOfBirth, '-') }
  return `${path}?data=${encodeURIComponent(Buffer.from(JSON.stringify(data)).toString('base64'))}`
}

export const typeLogin = async (page: Page, { rollNumber, dateOfBirth }: DemoStudent): Promise<void> => {
  await page.getByPlaceholder('Enter your roll number').fill(rollNumber)
  await page.getByPlaceholder('Enter Date of birth (DD/MM/YYYY)').fill(dayFirst(dateOfBirth))
}

/** A clock that the test moves, also for request timeouts: the browser's own signal would use real time. */
export const moveTime = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
}

/** Waits for the dashboard's greeting; it takes a few requests, so there is no shorter timeout than the test's. */
export const greeted = (page: Page, name = ''): Promise<void> =>
  drawnHeading(page)
    .filter({ hasText: new RegExp(`^Good .*, ${name}`) })
    .waitFor()

/** The heading of a page that can be used: the skeleton's heading is in the HTML before any script runs. */
export const drawnHeading = (page: Page): Locator => page.locator('h1:not([data-slot])')

/** Logs in through the form, and waits for the dashboard. */
export const logInByHand = async (page: Page, student: DemoStudent): Promise<void> => {
  await page.goto('/exam/login')
  await typeLogin(page, student)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await greeted(page)
}

/** Logs in without the form, for tests about later steps: two pages less to load. In English. */
export const logIn = async (page: Page, { rollNumber, dateOfBirth }: DemoStudent): Promise<void> => {
  const answer = await page.request.post('/api/v1/login', {
    data: { roll_number: rollNumber, date_of_birth: dayFirst(dateOfBirth) },
  })
  const { token, student_key: studentKey = '' } = (await answer.json()) as {
    readonly token?: string
    readonly student_key?: string
  }
  if (token === undefined) throw new Error(`no token for ${rollNumber}: ${answer.status()}`)
  // A student registered in Hindi would be redirected to Hindi; an existing choice of language stays.
  const context = page.context()
  const hasChosen = (await context.cookies()).some(({ name }) => name === 'lang')
  if (!hasChosen)
    await context.addCookies([{ name: 'lang', value: 'en', url: new URL('/', answer.url()).href }])
  // Our lightest page: storage belongs to an origin, so one of its pages must be open.
  await page.goto('/robots.txt')
  await page.evaluate(
    (given) => {
      localStorage.setItem('student_key', given.studentKey)
      localStorage.setItem('token', given.token)
      // This tab belongs to this student now.
      sessionStorage.clear()
    },
    { token, studentKey },
  )
  await page.goto('/dashboard')
  await greeted(page)
}

/** Tests that start logged in share one login per worker: the page has its storage and cookies. */
export const test = base.extend<{ signedIn: Page }, { storage: string }>({
  storage: [
    async ({ browser }, give, worker) => {
      const context = await browser.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      await logIn(await context.newPage(), studentWho('iACST online in 7 days'))
      const path = worker.project.outputDir + `/student-${worker.workerIndex}.json`
      await context.storageState({ path })
      await context.close()
      await give(path)
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ browser, storage, baseURL }, give) => {
    const context = await browser.newContext({ storageState: storage, ...(baseURL ? { baseURL } : {}) })
    await give(await context.newPage())
    await context.close()
  },
})

export { expect } from '@playwright/test'
