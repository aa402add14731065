import { AxeBuilder } from '@axe-core/playwright'
import pg from 'pg'
import { issueCard } from '../issued-card.ts'
import { expect, studentWho, test } from './student.ts'

const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  const result = await client.query<Row>(text, values)
  await client.end()
  return result.rows
}

const cardOf = (rollNumber: string, serial: Buffer): Promise<string> =>
  issueCard(process.env['DATABASE_URL'] ?? '', rollNumber, serial)

for (const [language, width, shows, heading] of [
  ['en', 360, 'Invictus at a centre in 21 days', 'This admit card is genuine'],
  ['hi', 1280, 'NEET mock at a centre in', 'यह प्रवेश पत्र असली है'],
] as const)
  test.describe(`the page behind the code on a paper, in ${language} at ${width}`, () => {
    // The phone at a gate may run no scripts.
    test.use({ viewport: { width, height: 800 }, javaScriptEnabled: false })

    test('says in one glance whether the paper is ours, without a script', async ({ page }) => {
      const student = studentWho(shows)
      const serial = Buffer.from(language === 'en' ? '0a0b0c0d01020304' : '0a0b0c0d05060708', 'hex')
      const code = await cardOf(student.rollNumber, serial)
      const open = async (query: string) => {
        await page.goto(`/verify${query}${query === '' ? '?' : '&'}lang=${language}`)
        expect((await page.locator('main').boundingBox())?.width).toBeLessThanOrEqual(width)
        return page.getByRole('heading', { level: 1 })
      }
      const picture = (name: string) =>
        page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
      // An earlier visit may have issued a card for this student, and only one can be current.
      await rows(
        `update admit_cards.admit_cards set replaced_at = now() where replaced_at is null and registration_id =
           (select registration_id from admit_cards.admit_cards where serial = $1)`,
        [serial],
      )
      await rows('update admit_cards.admit_cards set replaced_at = null where serial = $1', [serial])
      await expect(await open(`?code=${code}`)).toHaveText(heading)
      await expect(page.locator('dl')).toContainText(student.name)
      await expect(page.getByText(student.dateOfBirth)).toHaveCount(0)
      await picture('valid')
      await rows('update admit_cards.admit_cards set replaced_at = now() where serial = $1', [serial])
      await open(`?code=${code}`)
      await picture('replaced')
      const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
      await expect(await open(`?code=${forged}`)).not.toHaveText(heading)
      await expect(page.locator('dl')).toHaveCount(0)
      await picture('unknown')
      await open('')
      await picture('empty')
    })
  })

test('axe finds nothing behind a code, good or bad', async ({ page }) => {
  const code = await cardOf(
    studentWho('iACST missed yesterday').rollNumber,
    Buffer.from('0a0b0c0d0900ff01', 'hex'),
  )
  for (const [address, width] of [
    [`/verify?code=${code}`, 360],
    [`/verify?code=${code}&lang=hi`, 1280],
    ['/verify?code=x', 360],
    ['/verify?lang=hi', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
})
