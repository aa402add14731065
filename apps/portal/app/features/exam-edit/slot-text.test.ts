import { examEdit as english } from '@medha/messages/exam-edit.en'
import { examEdit as hindi } from '@medha/messages/exam-edit.hi'
import { expect, it } from 'vitest'
import { slotText } from './slot-text.ts'

it.each([
  ['Online (9 AM to 10 PM)', 'Online, 9 AM – 10 PM', 'ऑनलाइन, सुबह 9 से रात 10 बजे'],
  ['Offline (10:30 AM to 12 PM)', 'Offline, 10:30 AM – 12 PM', 'ऑफ़लाइन, सुबह 10:30 से दोपहर 12 बजे'],
  ['Online', 'Online', 'ऑनलाइन'],
])('the slot %j is written in the language of the page', (name, inEnglish, inHindi) => {
  expect(slotText(name, english.modes, 'en')).toBe(inEnglish)
  expect(slotText(name, hindi.modes, 'hi')).toBe(inHindi)
})
