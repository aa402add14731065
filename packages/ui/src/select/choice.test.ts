import { expect, test } from 'vitest'

import { chosenValue, emptyLine, missingChoice } from './choice.ts'

const cbse = { value: 'cbse', label: 'CBSE' }
const icse = { value: 'icse', label: 'ICSE' }
const words = { placeholder: 'Choose', noOptions: 'No Options Found' }

test('[CAS-11] exactly one option is chosen by itself', () => {
  expect(chosenValue([cbse], '')).toBe('cbse')
  expect(chosenValue([cbse], 'icse')).toBe('cbse')
})

test('[CAS-11] none and several are left to the person', () => {
  expect(chosenValue([], '')).toBe('')
  expect(chosenValue([cbse, icse], '')).toBe('')
})

test('[CAS-11] one option that cannot be chosen is not chosen', () => {
  expect(chosenValue([{ ...cbse, disabled: true }], '')).toBe('')
})

test('a choice stays while it is offered and is dropped when it is not', () => {
  expect(chosenValue([cbse, icse], 'icse')).toBe('icse')
  expect(chosenValue([cbse, { value: 'state', label: 'State board' }], 'icse')).toBe('')
})

test('[VAL-28] [ERR-39] a select without options says so', () => {
  expect(emptyLine([], words)).toBe('No Options Found')
  expect(emptyLine([cbse], words)).toBe('Choose')
})

test('[VAL-20] a required select that is left empty says so', () => {
  expect(missingChoice('', true, 'This field is required')).toBe('This field is required')
  expect(missingChoice('cbse', true, 'This field is required')).toBeNull()
  expect(missingChoice('', false, 'This field is required')).toBeNull()
})
