import { test } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { Card, CARD_TEXTS, expect, newMobile, smsTo } from '../registration/family.ts'

const texts = CARD_TEXTS.hi

test('a family registers in Hindi over HTTPS, and has its roll number by SMS', async ({ page }) => {
  const card = new Card(page)
  const mobile = newMobile()
  await card.open('/iacstexam?lang=hi')
  await card.prove(mobile)
  await card.fillStudent({ birth: '14/08/2009' })
  await card.place.getByRole('radio', { name: new RegExp(`^${texts.online}`) }).check()
  await card.chooseDay()
  await card.agree()
  await card.go.click()
  await expect(page.getByRole('heading', { name: texts.done })).toBeVisible({ timeout: 30_000 })
  const shown = await card.place.getByRole('region').first().innerText()
  const rollNumber = shown.replaceAll(/\D/g, '').slice(0, 12)
  await expect
    .poll(async () => (await smsTo(mobile)).some(({ text }) => text.includes(rollNumber)))
    .toBe(true)
  writeFileSync(
    process.env['STUDENT_FILE'] ?? '',
    JSON.stringify({ name: 'Ananya', rollNumber, dateOfBirth: '2009-08-14', shows: '' }),
  )
})
