import { test as base, type Locator, type Page } from '@playwright/test'

/** A demo student, as the runner names them. */
export interface DemoStudent {
  readonly name: string
  readonly rollNumber: string
  /** `YYYY-MM-DD` */
  readonly dateOfBirth: string
  readonly shows: string
}

const DEMO_STUDENTS = JSON.parse(process.env['DEMO_LOGINS'] ?? '[]') as readonly DemoStudent[]

/** The first demo student of whom the runner says this: "iACST online in 7 days". */
export const studentWho = (shows: string): DemoStudent => {
  const found = DEMO_STUDENTS.find((student) => student.shows.startsWith(shows))
  if (found === undefined) throw new Error(`no demo student: ${shows}`)
  return found
}

/** As people write it: day first. */
export const dayFirst = (day: string, separator = '/'): string => day.split('-').toReversed().join(separator)

/** As result links in circulation carry it (OPN-69). */
export const oldResultLink = ({ rollNumber, dateOfBirth }: DemoStudent, path = '/iacst-result'): string => {
  const data = { roll_number: rollNumber, date_of_birth: dayFirst(dateOfBirth, '-') }
  return `${path}?data=${encodeURIComponent(Buffer.from(JSON.stringify(data)).toString('base64'))}`
}

export const typeLogin = async (page: Page, { rollNumber, dateOfBirth }: DemoStudent): Promise<void> => {
  await page.getByPlaceholder('Enter your roll number').fill(rollNumber)
  await page.getByPlaceholder('Enter Date of birth (DD/MM/YYYY)').fill(dayFirst(dateOfBirth))
}

/** A clock that the journey moves, for the timeout of calls as well: the browser's own signal would keep real time. */
export const moveTime = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'))
}

/** The dashboard greets its student; that takes a few calls, so it is given the whole time of the test. */
export const greeted = (page: Page, name = ''): Promise<void> =>
  drawnHeading(page)
    .filter({ hasText: new RegExp(`^Good .*, ${name}`) })
    .waitFor()

/** The heading of a page that can be used: the one of the skeleton is written before any script of ours. */
export const drawnHeading = (page: Page): Locator => page.locator('h1:not([data-slot])')

/** Logs in as a person does, and waits for the dashboard. */
export const logInByHand = async (page: Page, student: DemoStudent): Promise<void> => {
  await page.goto('/exam/login')
  await typeLogin(page, student)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await greeted(page)
}

/** The same without the form, for tests that are about what comes after it: two pages less to load. In English. */
export const logIn = async (page: Page, { rollNumber, dateOfBirth }: DemoStudent): Promise<void> => {
  const answer = await page.request.post('/api/v1/login', {
    data: { roll_number: rollNumber, date_of_birth: dayFirst(dateOfBirth) },
  })
  const { token, student_key: studentKey = '' } = (await answer.json()) as {
    readonly token?: string
    readonly student_key?: string
  }
  if (token === undefined) throw new Error(`no token for ${rollNumber}: ${answer.status()}`)
  // Who registered in Hindi would be led to Hindi; whoever has chosen already keeps that.
  const context = page.context()
  const hasChosen = (await context.cookies()).some(({ name }) => name === 'lang')
  if (!hasChosen)
    await context.addCookies([{ name: 'lang', value: 'en', url: new URL('/', answer.url()).href }])
  // The lightest page of ours: storage belongs to an origin, so one has to be open.
  await page.goto('/robots.txt')
  await page.evaluate(
    (given) => {
      localStorage.setItem('student_key', given.studentKey)
      localStorage.setItem('token', given.token)
      // This tab is for this student, whoever it was for before.
      sessionStorage.clear()
    },
    { token, studentKey },
  )
  await page.goto('/dashboard')
  await greeted(page)
}

/** Tests that begin signed in share one login of their worker: the page has its storage and cookies. */
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
