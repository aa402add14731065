import { chromium } from '@playwright/test'
import { CHROMIUM, INDIAN_PHONE } from './chromium.ts'

/** Logs one student in through the form, and prints the greeting of the dashboard. */
const [site = '', rollNumber = '', dateOfBirth = '', picture = ''] = process.argv.slice(2)

const browser = await chromium.launch({ executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] })
try {
  const page = await browser.newPage({ ...INDIAN_PHONE })
  await page.goto(new URL('/exam/login', site).href)
  const roll = page.getByPlaceholder('Enter your roll number')
  const birth = page.getByPlaceholder('Enter Date of birth (DD/MM/YYYY)')
  await roll.pressSequentially(rollNumber)
  await birth.pressSequentially(dateOfBirth.replaceAll('/', ''))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard**', { timeout: 60_000 })
  const greeting = page.getByRole('heading', { name: /^Good / })
  console.log(`logged in: ${await greeting.innerText({ timeout: 30_000 })}`)
  if (picture !== '') await page.screenshot({ path: picture })
} finally {
  await browser.close()
}
