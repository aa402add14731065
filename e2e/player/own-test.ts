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

/** A new student in a sitting shared with demo students, for tests about a single attempt. */
export const openTestOfOwnStudent = async (card: Card, page: Page): Promise<DemoStudent> => {
  const student = await registered(card, page, 'Class 11 - Medical (NEET)')
  await openTestAtAnyHour(page, student)
  return student
}

/** A new student in a class of its own, and so in its own sitting, with the given hours if any. */
export const openTestOfOwnClass = async (
  card: Card,
  page: Page,
  [className, classStreamId]: readonly [string, number],
  hours?: { readonly opensIn: number; readonly lasts: number },
): Promise<DemoStudent> => {
  const student = await registered(card, page, className)
  await sealPaperFor(await openTestAtAnyHour(page, student), { classStreamId })
  // The hours start after the paper is sealed, because sealing takes a while on a busy machine.
  if (hours !== undefined) await openTestAtAnyHour(page, student, hours)
  return student
}
