import { test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { greeted, typeLogin, type DemoStudent } from '../portal/student.ts'

test('a registered student logs in with roll number and date of birth, and sees the dashboard', async ({
  page,
}) => {
  const student = JSON.parse(readFileSync(process.env['STUDENT_FILE'] ?? '', 'utf8')) as DemoStudent
  // The family has registered in Hindi; a chosen language wins.
  await page.goto('/exam/login?lang=en')
  await typeLogin(page, student)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await greeted(page, student.name)
})
