import { expect, it } from 'vitest'
import {
  afterEdit,
  AGREES_AT_FIRST,
  cityLine,
  filledFrom,
  firstFailing,
  PINCODE_LENGTH,
  problemsOf,
  streetLine,
} from './checkout-input.ts'

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

it('[VAL-25] a pincode that the server would refuse is refused here', () => {
  expect(problemsOf({ ...FILLED, pincode: '040060' }, true)).toEqual({ pincode: 'no-zone' })
  expect(problemsOf({ ...FILLED, pincode: '100000' }, true)).toEqual({})
})

it('[CHK-12] a long or pasted address fits its field', () => {
  expect(streetLine('x'.repeat(300))).toHaveLength(200)
  expect(streetLine('12\tStation\r\nRoad')).toBe('12 Station Road')
  expect(cityLine('x'.repeat(300))).toHaveLength(80)
})

it('[CHK-06] a late answer about a pincode leaves alone what was typed since', () => {
  const inputAtLookup = { ...FILLED, city: '', state: '' }
  const found = { city: 'Thane', state: 'Maharashtra' }
  expect(filledFrom(found, inputAtLookup, inputAtLookup)).toEqual(found)
  expect(filledFrom(found, inputAtLookup, { ...inputAtLookup, city: 'Mumbai' })).toEqual({
    state: 'Maharashtra',
  })
  expect(filledFrom(found, inputAtLookup, { ...inputAtLookup, city: 'Mumbai', state: 'Goa' })).toEqual({})
  expect(filledFrom({ city: 'Thane', state: '' }, inputAtLookup, inputAtLookup)).toEqual({ city: 'Thane' })
})

it('[NUM-33] the box is ticked at first', () => expect(AGREES_AT_FIRST).toBe(true))

it('[CHK-06] [VAL-27] a new pincode clears three errors, any other edit its own', () => {
  const problems = problemsOf(EMPTY, false)
  expect(Object.keys(afterEdit(problems, 'pincode'))).toEqual(['fatherName', 'street', 'terms'])
  expect(Object.keys(afterEdit(problems, 'street'))).not.toContain('street')
})
