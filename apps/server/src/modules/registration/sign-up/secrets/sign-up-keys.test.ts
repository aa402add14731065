import { plainDate } from '@medha/rules/plain-date'
import { expect, it } from 'vitest'
import { createSignUpKeys, type Person } from './sign-up-keys.ts'

const keys = createSignUpKeys('11'.repeat(32))
const person: Person = {
  name: 'Asha Verma',
  fatherName: null,
  email: 'asha@pupils.example',
  mobile: '+919810000001',
  dateOfBirth: plainDate('2010-04-05'),
  city: 'Delhi',
  state: 'Delhi',
  pincode: '110058',
}

it('opens what it sealed, for the same number only, and shows nothing of it', () => {
  const mobileKey = keys.mobileKey(person.mobile)
  const sealed = keys.seal(mobileKey, person)
  expect(keys.open(mobileKey, sealed)).toEqual(person)
  expect(sealed.toString('latin1')).not.toContain('2010')
  expect(() => keys.open(keys.mobileKey('+919810000002'), sealed)).toThrow('authenticate')
  expect(() => createSignUpKeys('22'.repeat(32)).open(mobileKey, sealed)).toThrow('authenticate')
})

it('knows a child by number, name in any case, and birthday', () => {
  const same = keys.childKey({ ...person, name: 'ASHA VERMA' })
  expect(keys.childKey(person)).toEqual(same)
  expect(keys.childKey({ ...person, dateOfBirth: plainDate('2010-04-06') })).not.toEqual(same)
  expect(keys.childKey({ ...person, mobile: '+919810000002' })).not.toEqual(same)
})
