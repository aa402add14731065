import { endpoint, STUDENT_READ } from '../endpoint.ts'
import { envelope } from '../wire/envelope.ts'
import {
  examEditReply,
  wireDayMap,
  wireDone,
  wireEditDaysRequest,
  wireExamEditAnswer,
  wireExamEditForm,
} from '../wire/exam-edit.ts'

/** More often than a person changes an exam by hand. */
const BY_HAND = { per: 'student', points: 30, seconds: 60 } as const

const edit = { answeredBy: 'registration', audience: 'student', limit: BY_HAND } as const

export const examEdit = endpoint({
  ...edit,
  limit: STUDENT_READ,
  name: 'registration.exam-edit',
  method: 'GET',
  path: '/api/v1/exam/edit',
  requirements: ['OWN', 'EDT-06', 'EDT-12', 'OPN-68', 'OPN-71'],
  reply: envelope(examEditReply),
  refusals: ['registration.no-registration'],
})

export const examEditDays = endpoint({
  ...edit,
  limit: STUDENT_READ,
  name: 'registration.exam-edit-days',
  method: 'POST',
  path: '/api/v1/exam/edit/dates',
  requirements: ['API-30'],
  body: wireEditDaysRequest,
  reply: envelope(wireDayMap),
  refusals: ['registration.no-registration'],
})

export const updateExam = endpoint({
  ...edit,
  name: 'registration.update-exam',
  method: 'POST',
  path: '/api/v1/exam/edit',
  requirements: ['API-31', 'EDT-04', 'EDT-05', 'EDT-06', 'EDT-08', 'NUM-32', 'ROL-05'],
  body: wireExamEditForm,
  reply: wireExamEditAnswer,
  refusals: [
    'registration.no-registration',
    'registration.edit-needs-payment',
    'registration.edit-too-late',
    'registration.edit-seat-lapsed',
    'registration.no-edits-left',
    'registration.nothing-changed',
    'registration.not-for-this-class',
    'registration.no-such-choice',
    'registration.day-not-bookable',
    'registration.no-seat-left',
    'registration.seats-being-paid',
  ],
})

export const confirmExamEdit = endpoint({
  ...edit,
  limit: STUDENT_READ,
  name: 'registration.confirm-exam-edit',
  method: 'POST',
  path: '/api/v1/exam/edit/paid',
  requirements: ['API-32', 'EDT-11', 'OPN-68', 'OPN-71'],
  body: wireExamEditForm,
  reply: wireDone,
  refusals: [
    'registration.no-registration',
    'registration.no-pending-edit',
    'registration.edit-being-confirmed',
    'registration.edit-not-paid',
    'registration.edit-refunded',
  ],
})

export const cancelExamEdit = endpoint({
  ...edit,
  name: 'registration.cancel-exam-edit',
  method: 'POST',
  path: '/api/v1/exam/edit/cancel',
  requirements: ['OWN', 'OPN-71'],
  reply: wireDone,
  refusals: ['registration.no-registration'],
})
