import { pageEventBatch } from '@medha/contract/wire/page-events'
import type { Course } from '@medha/contract/wire/course'
import type { Profile } from '@medha/contract/wire/profile'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { breakupEvent } from './breakup-event.ts'

const profile = {
  mobile: '+919876543210',
  rollNumber: '331285216128',
  psid: '80012345',
  examType: 'iACST',
  classAndStream: { id: 1, classCode: '10', streamCode: 'SOF', name: 'Class 10' },
  branch: { code: 'DL001' },
} as unknown as Profile
const course = { title: 'Classroom Course 2027-28', productId: 'M27-10-F-C', term: '2027-28' } as Course
const seen = {
  profile,
  course,
  scholarship: { message: 'Well done', overallPercentage: 82.4, scholarshipPercentage: 50 },
}

it('[ANA-03] every field of the payload is there, and the contract takes it', () => {
  const facts = breakupEvent('opened', seen, 'key')
  const mark = expect.stringMatching(/^[a-p]{16}$/) as string
  expect(facts).toEqual({
    action: 'opened',
    mobile: mark,
    rollNumber: mark,
    psid: mark,
    classStudying: 'NA',
    classOpted: 'class-10',
    examType: 'iACST',
    stream: 'SOF',
    centreCode: 'DL001',
    courseName: 'classroom-course-',
    courseId: 'M27-10-F-C',
    courseTerm: '2027-28',
    scholarshipMessage: 'well-done',
    scorePercent: 82,
    scholarshipPercent: 50,
    link: '/exam/login',
  })
  const batch = {
    pageId: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    page: '/dashboard',
    language: 'en',
    events: [{ number: 1, name: 'course.breakup', facts }],
  }
  expect(z.safeParse(pageEventBatch, batch).success).toBe(true)
})

it('[ANA-03] [OPN-76] nothing in it names a person or opens a dashboard', () => {
  const facts = breakupEvent('closed', seen, 'key')
  const text = JSON.stringify(facts)
  for (const secret of ['9876543210', '331285216128', '80012345']) expect(text).not.toContain(secret)
  expect(facts.link).toBe('/exam/login')
  // The same student on another page: the two cannot be joined.
  expect(breakupEvent('closed', seen, 'another').mobile).not.toBe(facts.mobile)
  expect(breakupEvent('closed', { ...seen, profile: { ...profile, psid: '' } }, 'key').psid).toBe('NA')
})
