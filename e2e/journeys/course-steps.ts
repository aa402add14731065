import { expect, type Page } from '@playwright/test'
import { couponFor, sql } from '../courses/course-student.ts'

/** Texts in each language after the registration. */
export const COURSE_WORDS = {
  en: {
    register: /^Register Now/,
    father: 'Fathers Name',
    street: 'Street address',
    pincode: 'Pin code',
    city: 'City',
    proceed: 'Proceed to Payment',
    openCoupon: 'Apply coupon',
    coupon: 'Coupon code',
    apply: 'Apply',
    applied: 'Coupon Applied Successfully',
    pay: /^Pay ₹/,
    again: 'Try again',
    done: 'Payment successful',
    receipt: 'Download receipt',
    go: 'Continue to dashboard',
    purchased: 'Purchased',
  },
  hi: {
    register: /^अभी पंजीकरण करें/,
    father: 'पिता का नाम',
    street: 'मकान और गली',
    pincode: 'पिन कोड',
    city: 'शहर',
    proceed: 'भुगतान के लिए आगे बढ़ें',
    openCoupon: 'कूपन लगाएँ',
    coupon: 'कूपन कोड',
    apply: 'लगाएँ',
    applied: 'कूपन लग गया',
    pay: /का भुगतान करें$/,
    again: 'फिर कोशिश करें',
    done: 'भुगतान हो गया',
    receipt: 'रसीद डाउनलोड करें',
    go: 'डैशबोर्ड पर जाएँ',
    purchased: 'ख़रीदा हुआ',
  },
} as const
export type Language = keyof typeof COURSE_WORDS

export const atBank = (page: Page) => page.waitForURL(/\/(paytm|razorpay|ccavenue)\//)
export const payThere = (page: Page) => page.getByRole('button', { name: /^Pay ₹/ }).click()

export const logIn = async (page: Page, rollNumber: string, language: Language): Promise<void> => {
  await page.goto(`/exam/login?lang=${language}`)
  await page.locator('input[name=roll]').fill(rollNumber)
  await page.locator('input[name=birth]').fill('14/08/2009')
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL('**/dashboard**')
  await expect(page.getByText('Ananya').first()).toBeVisible({ timeout: 15_000 })
}

/** From the dashboard to the payment step, with a coupon. */
export const toPayment = async (page: Page, words: (typeof COURSE_WORDS)[Language]): Promise<void> => {
  const courses = page.locator('#courses')
  await expect(courses.getByRole('listitem').first()).toBeVisible({ timeout: 15_000 })
  await courses.getByRole('button', { name: words.register }).first().click()
  await page.getByLabel(words.father).fill('Sanjay Deshmukh')
  await page.getByLabel(words.street).fill('12 Station Road')
  await page.getByLabel(words.pincode).fill('400601')
  await expect(page.getByLabel(words.city)).toHaveValue('Thane')
  await page.getByRole('button', { name: words.proceed }).click()
  await page.getByRole('button', { name: words.openCoupon }).click()
  await page.getByLabel(words.coupon).fill('STORYTEN')
  await page.getByRole('button', { name: words.apply, exact: true }).click()
  await expect(page.getByText(words.applied)).toBeVisible()
}

/** STORYTEN takes ten percent off every course. */
export const offerCoupon = async (): Promise<void> => {
  const { rows } = await sql('select product_id from catalogue.courses')
  await couponFor(
    'STORYTEN',
    10,
    rows.map((row: { product_id: string }) => row.product_id),
  )
}
