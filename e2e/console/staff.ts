import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

const { port } = new URL(process.env['BASE_URL'] ?? 'http://localhost:4300')
export const CONSOLE = `http://staff.medha.localhost:${port}`

export interface Member {
  readonly name: string
  readonly email: string
  /** What the program printed: the link of an enrolment. */
  readonly link: string
}

/** `npm run staff -- first-owner …`: several journeys run at the same time, so each takes the emergency exit. */
export const newOwner = async (name = 'Asha Verma'): Promise<Member> => {
  const email = `asha-${randomUUID()}@institute.example`
  const program = ['apps/server/src/main/medha.ts', 'staff', 'first-owner']
  const reason = ['--emergency', 'each journey needs an owner of its own']
  const { stdout } = await run(process.execPath, [...program, '--email', email, '--name', name, ...reason], {
    cwd: ROOT,
    env: { ...process.env, MEDHA_ENV: 'test', PUBLIC_PORT: `:${port}` },
  })
  return { name, email, link: stdout.trim() }
}

/** A member whose role does not demand a passkey. */
export const newTranslator = async (): Promise<Member> => {
  const member = await newOwner('Ravi Nair')
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
  await client.connect()
  await client.query(
    `update staff.grants set role = 'translator' where member_id = (select member_id from staff.members where email = $1)`,
    [member.email],
  )
  await client.end()
  return member
}

interface Options {
  /** The language of the console, as the browser has stored it. */
  language: 'en' | 'hi'
}

/** A desktop of staff, where nothing may be refused by the content policy and no script may fail. */
export const test = base.extend<Options & { complaints: string[] }>({
  language: ['en', { option: true }],
  viewport: { width: 1280, height: 800 },
  baseURL: CONSOLE,
  context: async ({ context, language }, provide) => {
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('console.language') === null) localStorage.setItem('console.language', chosen)
    }, language)
    await provide(context)
  },
  complaints: [
    async ({ page }, provide) => {
      const found: string[] = []
      page.on('pageerror', (error) => found.push(error.message))
      page.on('console', (line) => {
        // A session that has ended answers with the status 401, and a connection may be away: the browser notes both.
        if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
          found.push(line.text())
      })
      await provide(found)
      expect(found).toEqual([])
    },
    { auto: true },
  ],
})

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the link, makes a passkey and lands in the console. */
export const enrolByPasskey = async (page: Page, { link }: Member, name = 'First passkey'): Promise<void> => {
  await page.goto(link)
  await page.getByLabel('Name of this passkey').fill(name)
  await button(page, 'Make a passkey').click()
  await expect(page.getByRole('heading', { name: 'Your sign-in', level: 1 })).toBeVisible()
}

export const signInByPasskey = async (page: Page): Promise<void> => {
  await page.goto('/sign-in')
  await button(page, 'Sign in with a passkey').click()
  await expect(page.getByRole('heading', { name: 'Your sign-in', level: 1 })).toBeVisible()
}

export const cookiesOf = (context: BrowserContext) => context.cookies(CONSOLE)

export { expect }
