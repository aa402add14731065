import type { ExamEditView } from '@medha/contract/shapes/exam-edit'
import { examEdit as words } from '@medha/messages/exam-edit.en'
import { expect, it } from 'vitest'
import type { EditChoices } from './edit-choices.ts'
import { changesOf } from './edit-summary.ts'

const view = {
  current: {
    examDay: '2026-11-20',
    slotName: 'Online (9 AM to 10 PM)',
    branchCode: 'DL001',
    centreName: 'Delhi-Janakpuri',
    classStreamId: 901,
  },
} as ExamEditView
const HERE: EditChoices = {
  classId: '901',
  mode: 'online',
  slotName: 'Online (9 AM to 10 PM)',
  stateId: '9',
  branchCode: 'DL001',
  day: '2026-11-20',
}
const changes = (choices: Partial<EditChoices>) =>
  changesOf({
    choices: { ...HERE, ...choices },
    view,
    classes: [
      { value: '901', label: 'Class 9' },
      { value: '1001', label: 'Class 10' },
    ],
    centres: [{ value: 'DL002', label: 'Delhi-Rohini' }],
    words,
    language: 'en',
  }).map(({ name, from, to }) => `${name}: ${from} → ${to}`)

it('[EDT-01] an update says beforehand what it changes, the old beside the new', () => {
  expect(changes({})).toEqual([])
  expect(changes({ day: '2026-11-26' })).toEqual(['Exam day: Fri, 20 Nov → Thu, 26 Nov'])
  expect(
    changes({ classId: '1001', slotName: 'Offline (4 PM to 5 PM)', branchCode: 'DL002', day: '2026-11-21' }),
  ).toEqual([
    'Class and stream: Class 9 → Class 10',
    'Exam time slot: Online, 9 AM – 10 PM → Offline, 4 PM – 5 PM',
    'Centre: Delhi-Janakpuri → Delhi-Rohini',
    'Exam day: Fri, 20 Nov → Sat, 21 Nov',
  ])
})

it('[EDT-03] what is still to be chosen is no change', () => {
  expect(changes({ slotName: '', branchCode: '', day: '' })).toEqual([])
})
