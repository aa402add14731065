import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { logIn, type DemoStudent } from '../portal/student.ts'

export const sql = async (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const answer = await client.query(text, [...values])
  await client.end()
  return answer
}

/** A coupon for courses: any other gets no discount here. */
export const couponFor = (code: string, percent: number, productIds: readonly string[]) =>
  sql(
    `insert into payments.coupons (code, percent, starts_at, ends_at, applies_to, uses_allowed)
     values ($1, $2, now() - interval '30 days', now() + interval '365 days', $3, 100)
     on conflict do nothing`,
    [code, percent, JSON.stringify({ course: productIds })],
  )

type Fields = Record<string, unknown>

/** The server's real response with a few fields changed. */
const change = async (page: Page, path: string, edit: (body: never) => void): Promise<void> => {
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    edit(body as never)
    await route.fulfill({ json: body })
  })
}

interface DashboardAnswer {
  data: {
    main_exam: Fields[]
    mock_exam: Fields[]
    static_data: Fields
    page: Fields
    scholarship_percentage: number
    overall_percentage: number
  }
}
interface CoursesAnswer {
  data: Fields[]
  flags: Fields
}

export const COURSES = '**/api/v1/courses/**'

export const changeDashboard = (page: Page, edit: (body: DashboardAnswer) => void): Promise<void> =>
  change(page, '**/api/v1/dashboard', edit)
export const changeCourses = (page: Page, edit: (body: CoursesAnswer) => void): Promise<void> =>
  change(page, COURSES, edit)
export const changeProfile = (page: Page, edit: (body: { data: Fields }) => void): Promise<void> =>
  change(page, '**/api/v1/profile', edit)

export const offer = (page: Page): Locator => page.locator('#courses')

export const openOffer = async (page: Page, student: DemoStudent): Promise<void> => {
  await logIn(page, student)
  await expect(offer(page).getByRole('listitem').first()).toBeVisible({ timeout: 15_000 })
}

export const proceed = (page: Page): Locator => page.getByRole('button', { name: 'Proceed to Payment' })

export const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Street address').fill('12 Station Road')
  await page.getByLabel('Pin code').fill('400601')
  await expect(page.getByLabel('Pin code')).toHaveValue('400601')
  await expect(page.getByLabel('City')).toHaveValue('Thane')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
}

export const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    ),
    ...(overflow > 0 ? [`too wide by ${overflow} px`] : []),
  ]
}
