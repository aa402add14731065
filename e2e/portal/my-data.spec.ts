import { AxeBuilder } from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { codeAfter, expect, forgetSends, newMobile, test, type Card } from '../registration/family.ts'
import { watchRefusals } from './page-policy.ts'

/** A child whose parent registered it a minute ago. */
const registered = async (card: Card, page: Page): Promise<string> => {
  const mobile = newMobile()
  await card.open('/iacstexam?lang=en')
  await card.prove(mobile)
  await card.fillStudent()
  await card.place.getByRole('radio', { name: /^Online/ }).check()
  await card.chooseDay(2)
  await card.agree()
  await card.go.click()
  await page.locator('a[href*="lt="]').first().click()
  await page.waitForURL('**/dashboard**')
  return mobile
}

const open = async (page: Page): Promise<Locator> => {
  await page.getByLabel(/account/i).click()
  await page.getByRole('button', { name: 'Your data' }).click()
  const modal = page.getByRole('dialog', { name: 'Your data' })
  await expect(modal.getByRole('heading', { name: 'What we hold' })).toBeVisible()
  return modal
}
const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
const another = (code: string): string => (code === '0000' ? '0001' : '0000')

test('[OWN] a family reads what we store, has it corrected and stops messages', async ({ card, page }) => {
  await registered(card, page)
  const refused = await watchRefusals(page)
  await page.reload()
  const modal = await open(page)
  const holds = modal.getByRole('region', { name: 'What we hold' })
  await expect(holds).toContainText('Ananya Deshmukh')
  await expect(holds).toContainText('an******in')
  await expect(holds.getByText('Nine years from the order')).toBeHidden()
  await holds.getByText('Everything we store, and for how long').click()
  await expect(holds.getByText('Nine years from the order')).toBeVisible()

  const corrections = modal.getByRole('region', { name: 'Correct something' })
  await corrections.getByLabel('What is wrong?').selectOption({ label: 'Student name' })
  await corrections.getByLabel('How it should be').fill('Ananya2')
  await corrections.getByRole('button', { name: 'Send' }).click()
  await expect(corrections.getByText('Please write the name in English letters')).toBeVisible()
  await corrections.getByLabel('How it should be').fill('Ananya Deshmukh')
  await corrections.getByRole('button', { name: 'Send' }).click()
  await expect(corrections.getByText('This is what we have already.')).toBeVisible()
  await corrections.getByLabel('How it should be').fill('Ananya Deshpande')
  await corrections.getByRole('button', { name: 'Send' }).click()
  await expect(corrections.getByText('We check it and answer within 30 days')).toBeVisible()
  await expect(corrections.getByRole('listitem')).toHaveText(/^Student name.*You have our answer by/)
  await corrections.getByLabel('What is wrong?').selectOption({ label: 'Date of birth' })
  await corrections.getByLabel('How it should be').fill('15/08/2009')
  await corrections.getByRole('button', { name: 'Send' }).click()
  await expect(corrections.getByRole('listitem')).toHaveCount(2)
  // One request for each entry at a time.
  await expect(corrections.getByLabel('What is wrong?').getByRole('option')).toHaveText([
    'Choose',
    "Father's name",
    'E-mail',
  ])

  const consent = modal.getByRole('region', { name: 'Consent' })
  await expect(consent).toContainText('A parent or guardian gave it on')
  await consent.getByRole('button', { name: 'Stop messages' }).click()
  await expect(consent.getByRole('status')).toHaveText(/^You have stopped messages/)
  await expect(consent.getByRole('listitem').filter({ hasText: 'Messages about tests' })).toHaveCount(0)
  await consent.getByText('All consents so far').click()
  await expect(consent.getByText('Registration, test and result, without messages')).toBeVisible()
  expect(await axe(page)).toEqual([])

  // The dashboard shows the same choice.
  await modal.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('You have stopped reminders.')).toBeVisible()
  const again = await open(page)
  await again.getByRole('button', { name: 'Send me messages again' }).click()
  await expect(again.getByText('We send you messages about your test.')).toBeVisible()
  expect(refused).toEqual([])
})

test('[OWN] a copy and an erasure need the OTP of the registered number, and an erasure can be taken back', async ({
  card,
  page,
}) => {
  const mobile = await registered(card, page)
  const refused = await watchRefusals(page)
  await page.reload()
  const modal = await open(page)
  const boxes = modal.locator('#my-data-otp')

  const code = await codeAfter(mobile, async () => {
    await modal.getByRole('button', { name: 'Get the copy' }).click()
    await expect(boxes).toBeVisible()
  })
  await boxes.fill(another(code))
  await expect(modal.getByText('This OTP is not right.')).toBeVisible()
  await expect(boxes).toHaveValue('')
  const [file] = await Promise.all([page.waitForEvent('download'), boxes.fill(code)])
  expect(file.suggestedFilename()).toMatch(/^medha-data-\d{12}\.json$/)
  const copy = await readFile(await file.path(), 'utf8')
  expect(copy).toContain('Deshmukh')
  expect(copy).toContain('2009-08-14')
  await expect(modal.getByText('The copy is in your downloads')).toBeVisible()

  await modal.getByRole('button', { name: 'Show what would be erased' }).click()
  await expect(modal.getByRole('heading', { name: 'What would be erased' })).toBeFocused()
  await expect(modal.getByText('Account and logins')).toBeVisible()
  await expect(modal.getByText('Fees you have paid are not refunded by this.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  const erase = modal.getByRole('button', { name: 'Erase everything' })
  await erase.click()
  await expect(modal.getByText('Please wait 45 seconds before asking again.')).toBeVisible()
  const second = await codeAfter(mobile, async () => {
    // Instead of a wait of 45 seconds.
    await expect(async () => {
      await forgetSends()
      await erase.click()
      await expect(boxes).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
  await boxes.fill(another(second))
  await expect(modal.getByText('This OTP is not right.')).toBeVisible()
  await boxes.fill(second)
  await expect(modal.getByRole('heading', { name: 'Your data will be erased' })).toBeFocused()
  await expect(modal.getByRole('button', { name: 'Show what would be erased' })).toHaveCount(0)
  expect(await axe(page)).toEqual([])

  // It is there on the next visit too.
  await modal.getByRole('button', { name: 'Close' }).click()
  const again = await open(page)
  await expect(again.getByText('Your data will be erased in the first night after')).toBeVisible()
  await again.getByRole('button', { name: 'Keep my data' }).click()
  await expect(again.getByText('Your data stays. Nothing was erased.')).toBeVisible()
  await expect(again.getByRole('heading', { name: 'Your data will be erased' })).toHaveCount(0)
  await expect(again.getByRole('button', { name: 'Show what would be erased' })).toBeVisible()
  expect(refused).toEqual([])
})
