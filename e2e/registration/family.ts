import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import pg from 'pg'

const STANDINS = process.env['STANDINS_URL'] ?? 'http://127.0.0.1:4520'

/** A random mobile number, so that tests do not share one. */
export const newMobile = (): string => `7${String(randomInt(1_000_000_000)).padStart(9, '0')}`

interface Sms {
  readonly text: string
}

export const smsTo = async (mobile: string): Promise<readonly Sms[]> =>
  (await (await fetch(`${STANDINS}/inbox.json?to=${mobile}`)).json()) as readonly Sms[]

/** Newest first. The last line of such an SMS is for the phone: the site and the code. */
const codesTo = async (mobile: string): Promise<readonly string[]> =>
  (await smsTo(mobile)).flatMap(({ text }) => /#(\d{4})$/.exec(text.trim())?.[1] ?? [])

/** The newest code sent to a phone, once it has received that many. */
export const codeFor = async (mobile: string, count = 1): Promise<string> => {
  await expect.poll(async () => (await codesTo(mobile)).length).toBeGreaterThanOrEqual(count)
  return (await codesTo(mobile))[0] ?? ''
}

/** Waits for the code that `send` triggers, on a phone that may have received others before. */
export const codeAfter = async (mobile: string, send: () => Promise<void>): Promise<string> => {
  const before = (await codesTo(mobile)).length
  await send()
  return codeFor(mobile, before + 1)
}

export const post = async (path: string, body: object): Promise<Response> => {
  const answer = await fetch(`${STANDINS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok).toBe(true)
  return answer
}

/** The texts in each language that a journey presses. */
export const CARD_TEXTS = {
  en: {
    verify: 'Verify',
    next: 'Next',
    register: 'Register',
    online: 'Online',
    offline: 'Offline',
    done: 'You are registered',
  },
  hi: {
    verify: 'सत्यापित करें',
    next: 'आगे बढ़ें',
    register: 'पंजीकरण करें',
    online: 'ऑनलाइन',
    offline: 'ऑफ़लाइन',
    done: 'आपका पंजीकरण हो गया है',
  },
} as const

/** The registration card, as a family uses it. */
export class Card {
  readonly page: Page
  readonly place: Locator
  constructor(page: Page) {
    this.page = page
    this.place = page.locator('#register')
  }
  get number(): Locator {
    return this.page.locator('#mobile')
  }
  get otp(): Locator {
    return this.page.locator('#reg-otp')
  }
  get go(): Locator {
    return this.place.locator('button[type=submit]').last()
  }
  field(name: string): Locator {
    return this.page.locator(`#reg-${name}`)
  }
  day(index: number): Locator {
    return this.field('day').getByRole('radio').nth(index)
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path)
    // The how-to steps start moving once the page is hydrated.
    await this.page.waitForLoadState('networkidle')
  }
  async sendCode(mobile: string): Promise<void> {
    await this.number.fill(mobile)
    await this.go.click()
    await expect(this.otp).toBeVisible()
  }
  /** Verifies the number, up to the student's form. */
  async prove(mobile: string): Promise<void> {
    const code = await codeAfter(mobile, () => this.sendCode(mobile))
    await this.otp.pressSequentially(code)
    await expect(this.field('name')).toBeVisible()
  }
  async fillStudent(student: { name?: string; birth?: string; className?: string } = {}): Promise<void> {
    await this.field('name').fill(student.name ?? 'Ananya Deshmukh')
    if (await this.field('fatherName').isVisible()) await this.field('fatherName').fill('Sanjay Deshmukh')
    await this.field('email').fill('ananya.d@example.in')
    await this.field('birth').fill(student.birth ?? '14/08/2009')
    await this.field('class').selectOption(
      student.className === undefined ? { index: 1 } : { label: student.className },
    )
    await this.go.click()
    await expect(this.field('day')).toBeVisible()
  }
  async chooseCentre(state = 'Maharashtra'): Promise<void> {
    await this.field('state').selectOption({ label: state })
    await expect(this.field('centre').locator('option').nth(1)).toBeAttached()
    await this.field('centre').selectOption({ index: 1 })
  }
  async agree(): Promise<void> {
    if (await this.field('parent').isVisible()) await this.field('parent').check()
    await this.field('consent').check()
  }
  async chooseDay(index = 0): Promise<void> {
    // Clicks the card like a thumb, once it no longer moves.
    await this.field('day').locator('label').nth(index).click()
    await expect(this.day(index)).toBeChecked()
  }
}

/**
 * All tests share one address and some share a number, which real families do not within seconds, so earlier sends must
 * not count. Sends of the last 3 seconds stay.
 */
export const forgetSends = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  await client.query("delete from verification.otp_sends where sent_at < now() - interval '3 seconds'")
  await client.end()
}

export const test = base.extend<{ card: Card }>({
  card: async ({ page }, give, info) => {
    // A whole registration on a busy machine.
    info.setTimeout(90_000)
    await forgetSends()
    // By default the location is unknown; a test sets its own.
    await page.route('**/api/v1/geo/ip*', (route) =>
      route.fulfill({
        json: {
          success: 'true',
          city: '',
          region: '',
          postal: '',
          country_code: '',
          latitude: null,
          longitude: null,
        },
      }),
    )
    await give(new Card(page))
  },
})

export { expect } from '@playwright/test'
