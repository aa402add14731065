import type { Page } from '@playwright/test'
import { bringTestDay, sealPaperFor } from '../journeys/exam-office.ts'
import { openTestAtAnyHour } from '../journeys/open-test.ts'
import { registerOnline } from '../journeys/register-online.ts'
import type { DemoStudent } from '../portal/student.ts'
import type { Card } from '../registration/family.ts'

const registered = async (card: Card, page: Page, className: string): Promise<DemoStudent> => {
  const rollNumber = await registerOnline(card, page, 'en', className)
  await bringTestDay(rollNumber)
  return { rollNumber, dateOfBirth: '2009-08-14', name: 'Ananya', shows: '' }
}

/** A student of their own in a sitting that demo students share: for what happens to one attempt alone. */
export const openTestOfOwnStudent = async (card: Card, page: Page): Promise<DemoStudent> => {
  const student = await registered(card, page, 'Class 11 - Medical (NEET)')
  await openTestAtAnyHour(page, student)
  return student
}

/** A class of its own, and so a sitting of its own, with hours of its own where they are given. */
export const openTestOfOwnClass = async (
  card: Card,
  page: Page,
  [className, classStreamId]: readonly [string, number],
  hours?: { readonly opensIn: number; readonly lasts: number },
): Promise<DemoStudent> => {
  const student = await registered(card, page, className)
  await sealPaperFor(await openTestAtAnyHour(page, student), classStreamId)
  // The hours begin once the paper is there: sealing takes a busy machine a while.
  if (hours !== undefined) await openTestAtAnyHour(page, student, hours)
  return student
}
