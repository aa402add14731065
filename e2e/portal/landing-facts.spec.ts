import { expect, test, type APIRequestContext } from '@playwright/test'
import pg from 'pg'

/** The text of a page on one line; it is complete without scripts. */
const textOf = async (request: APIRequestContext, path: string): Promise<string> => {
  const html = await (await request.get(path)).text()
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/\s+/g, ' ')
}

const catalogue = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Facts {
  readonly days: readonly { readonly day: string; readonly name: { readonly en: string } | null }[]
}
const factsOf = async (request: APIRequestContext, segment: string): Promise<Facts> =>
  (await (await request.get(`/api/v1/landing/${segment}`)).json()) as Facts

const inEnglish = (day: string, month: 'long' | 'short'): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00Z`),
  )

// The last test changes data that the NEET page test reads.
test.describe.configure({ mode: 'serial' })

test('[LND-16] the Invictus page says what the exam is, with the days of the catalogue', async ({
  request,
}) => {
  const pageText = await textOf(request, '/invictus')
  for (const fact of [
    'The JEE-oriented scholarship test',
    'for classes 8 to 12',
    'up to 100% scholarship',
    'cash awards',
    'the gateway to our JEE programme',
    'Fee ₹300, online or offline',
    'one paper of 3 hours, one attempt',
    'Online 10 AM – 10 PM',
    'Offline 10 AM – 1 PM',
    'Closes 2 days before',
    '6 days after the test',
  ])
    expect(pageText).toContain(fact)
  const { days } = await factsOf(request, 'invictus')
  expect(days.length).toBeGreaterThanOrEqual(3)
  const last = days.at(-1)?.day ?? ''
  expect(pageText).toContain(`${inEnglish(last, 'long')} ${last.slice(0, 4)}`)
})

test('[LND-17] the NEET mock page says what the exam is', async ({ request }) => {
  const pageText = await textOf(request, '/mock-neet-exam')
  for (const fact of [
    'Offline, at a centre',
    'Fee ₹200',
    '13, 20, 27 Apr 2025',
    '10 AM – 1 PM',
    'As per the national testing agency',
    'Arrive 30 minutes early with a printed admit card',
    'Closes 5 days before',
    'The admit card comes 2 days before the test',
    'About 2 days after the test',
    'Current students of the institute are not eligible',
  ])
    expect(pageText).toContain(fact)
})

test('[LND-18] the JEE open test page says what the exam is, with the days of the catalogue', async ({
  request,
}) => {
  const pageText = await textOf(request, '/invictus-open-test')
  for (const fact of [
    'JEE Mains and JEE Advanced open tests, online, for class 11, class 12 and drop-year students',
    'Registration fee Free',
  ])
    expect(pageText).toContain(fact)
  const { days } = await factsOf(request, 'invictus-open-test')
  for (const name of ['JEE Mains open test', 'JEE Advanced open test']) {
    // All days of the paper, as the form offers them.
    const its = days.flatMap((each) => (each.name?.en === name ? [each.day] : []))
    const last = its.at(-1) ?? ''
    expect(pageText).toContain(`${inEnglish(last, 'long')} ${last.slice(0, 4)} ${name}`)
    for (const day of its) expect(pageText).toContain(inEnglish(day, 'long'))
  }
})

test('a fee, a day, an hour and a phone changed in the catalogue change the page', async ({ request }) => {
  const before = ['₹200', '13, 20, 27 Apr 2025', '10 AM – 1 PM', '1800 000 4352']
  const after = ['₹245', '13, 20 Apr and 4 May 2025', '11 AM – 2 PM', '1800 000 9999']
  const path = '/mock-neet-exam?lang=en'
  const change = (fee: number, from: string, to: string, hour: number, phone: string) =>
    catalogue(async (client) => {
      await client.query(
        `update catalogue.exam_modes set fee_paise = $1, window_starts = make_time($2, 0, 0), window_ends = make_time($2 + 3, 0, 0)
         where exam_type = 'MOCK-NEET'`,
        [fee, hour],
      )
      await client.query(
        `update catalogue.exam_days set day = $2 where exam_type = 'MOCK-NEET' and day = $1`,
        [from, to],
      )
      await client.query(`update catalogue.exam_types set support_phone = $1 where exam_type = 'MOCK-NEET'`, [
        phone,
      ])
    })
  const missing = async (facts: readonly string[]) => {
    const pageText = await textOf(request, path)
    return facts.filter((fact) => !pageText.includes(fact))
  }
  expect(await missing(before)).toEqual([])
  try {
    await change(24_500, '2025-04-27', '2025-05-04', 11, '1800 000 9999')
    await expect.poll(() => missing(after), { timeout: 20_000 }).toEqual([])
    expect(await missing(before)).toEqual(before)
  } finally {
    await change(20_000, '2025-05-04', '2025-04-27', 10, '1800 000 4352')
  }
  await expect.poll(() => missing(before), { timeout: 20_000 }).toEqual([])
})
