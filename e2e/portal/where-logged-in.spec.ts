import type { Browser, Page } from '@playwright/test'
import { expect, greeted, logIn, studentWho, test } from './student.ts'

/** In sequence: both list the devices of the same student. */
test.describe.configure({ mode: 'serial' })

/** No other test uses this student: logins ended here would end theirs. */
const student = studentWho('iACST at a centre, marked absent')
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const openProfile = async (page: Page, words = { view: 'View Profile', title: 'Your profile' }) => {
  await page.getByLabel(/account|खाता/i).click()
  await page.getByRole('button', { name: words.view }).click()
  return page.getByRole('dialog', { name: words.title })
}
const onPhone = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ userAgent: PHONE, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await logIn(page, student)
  return page
}

test('[OPN-84] the profile lists the devices, logs the others out and takes links back', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await onPhone(browser, baseURL)
  await logIn(page, student)
  const profile = await openProfile(page)
  const where = profile.getByRole('region', { name: 'Where you are logged in' })
  await expect(where.getByRole('listitem')).toHaveCount(2)
  await expect(where.getByRole('listitem').first()).toContainText('This device')
  await expect(where.getByRole('listitem').last()).toContainText('Android phone or tablet')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await where.getByRole('button', { name: 'Take back my links' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath(`where-logged-in-${width}.png`) })
  }

  // One device alone: a second phone is logged out, the first stays.
  const second = await onPhone(browser, baseURL)
  await page.reload()
  const reopened = (await openProfile(page)).getByRole('region', { name: 'Where you are logged in' })
  await expect(reopened.getByRole('listitem')).toHaveCount(3)
  await reopened.getByRole('button', { name: 'Log out Android phone or tablet' }).first().click()
  await expect(reopened.getByRole('status')).toHaveText('Android phone or tablet: logged out.')
  await expect(reopened.getByRole('listitem')).toHaveCount(2)
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()
  await second.context().close()
  await phone.goto('/dashboard')
  await greeted(phone)

  await where.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(where.getByRole('status')).toHaveText('All other devices have been logged out.')
  await expect(where.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/dashboard')
  await expect(phone.getByRole('heading', { name: 'Login to your dashboard' })).toBeVisible()

  await where.getByRole('button', { name: 'Take back my links' }).click()
  await expect(where.getByRole('status')).toContainText('stop working within a minute')
  // This device is still logged in.
  await page.reload()
  await greeted(page)
  await phone.context().close()
})

test('[OPN-84] the list in Hindi on a phone', async ({ browser, baseURL }) => {
  const phone = await onPhone(browser, baseURL)
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto('/dashboard?lang=hi')
  const profile = await openProfile(phone, { view: 'प्रोफ़ाइल देखें', title: 'आपकी प्रोफ़ाइल' })
  const where = profile.getByRole('region', { name: 'आप कहाँ-कहाँ लॉग इन हैं' })
  await expect(where.getByRole('listitem').first()).toContainText('यही डिवाइस')
  await where.getByRole('button', { name: 'मेरे लिंक वापस लें' }).scrollIntoViewIfNeeded()
  await phone.screenshot({ path: test.info().outputPath('where-logged-in-hi.png') })
  await phone.context().close()
})
