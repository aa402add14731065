import { signUpStatus } from '@medha/contract/endpoints/sign-up'
import type { SignUpStatus } from '@medha/contract/shapes/sign-up'
import { plainDate } from '@medha/rules/plain-date'
import type { Answers } from '../answer-calls.ts'

export const confirmed: Extract<SignUpStatus, { state: 'confirmed' }> = {
  state: 'confirmed',
  examType: 'iACST',
  examTitle: { en: 'iACST Scholarship Test', hi: 'iACST छात्रवृत्ति परीक्षा' },
  paper: null,
  studentName: 'Ananya Deshmukh',
  className: { en: 'Class 11 - Engineering', hi: 'कक्षा 11 - इंजीनियरिंग' },
  rollNumber: '251104783926',
  dateOfBirth: plainDate('2009-08-14'),
  examDay: plainDate('2026-11-22'),
  slotName: 'Online (9 AM to 10 PM)',
  mode: 'online',
  branch: {
    name: 'Delhi-Janakpuri',
    address: 'B-12, District Centre, Janakpuri, New Delhi 110058',
    phones: ['011 4000 0001'],
    mapUrl: 'https://maps.example.com/DL001',
  },
  dashboardLink: '/dashboard',
  hasReceipt: false,
  calendar: { startsAt: '2026-11-22T03:30:00Z', endsAt: '2026-11-22T16:30:00Z', reminderMinutes: 60 },
  admitCardFrom: plainDate('2026-11-19'),
  reportingMinutes: 30,
}

export const signUpAnswers = (status: SignUpStatus): Answers => ({ [`POST ${signUpStatus.path}`]: status })
