import { expect, it } from 'vitest'
import { afterEdit, AGREES_AT_FIRST, firstFailing, PINCODE_LENGTH, problemsOf } from './checkout-input.ts'

const FILLED = {
  fatherName: 'Mohan Rao',
  street: '12 Station Road',
  pincode: '400601',
  city: 'Thane',
  state: 'Maharashtra',
  method: 'hdfc',
}
const EMPTY = { fatherName: '', street: ' ', pincode: '', city: '', state: '', method: 'hdfc' }

it('[VAL-23] [VAL-24] [VAL-25] [VAL-26] an empty form names every field, in the order of the page', () => {
  const problems = problemsOf(EMPTY, false)
  expect(problems).toEqual({
    fatherName: 'required',
    street: 'required',
    pincode: 'required',
    city: 'required',
    state: 'required',
    terms: 'required',
  })
  expect(firstFailing(problems)).toBe('fatherName')
  expect(problemsOf(FILLED, true)).toEqual({})
  expect(firstFailing({})).toBeNull()
})

it.each([
  ['A', 'too-short'],
  ['A1', 'not-letters'],
  ['A'.repeat(61), 'too-long'],
])('[VAL-23] a father named %s is refused as every name is', (fatherName, problem) => {
  expect(problemsOf({ ...FILLED, fatherName }, true)).toEqual({ fatherName: problem })
})

it('[VAL-25] [NUM-23] a pincode has six digits', () => {
  expect(PINCODE_LENGTH).toBe(6)
  expect(problemsOf({ ...FILLED, pincode: '40060' }, true)).toEqual({ pincode: 'not-six' })
})

it('[NUM-33] the box is ticked at first', () => expect(AGREES_AT_FIRST).toBe(true))

it('[CHK-06] [VAL-27] a new pincode clears three errors, any other edit its own', () => {
  const problems = problemsOf(EMPTY, false)
  expect(Object.keys(afterEdit(problems, 'pincode'))).toEqual(['fatherName', 'street', 'terms'])
  expect(Object.keys(afterEdit(problems, 'street'))).not.toContain('street')
})
