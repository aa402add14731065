import { CORRECTABLE } from '@medha/rules/family-rights'
import { expect, it } from 'vitest'
import { isPresent, readCorrection } from './correction.ts'

const student = {
  firstName: 'Asha',
  lastName: 'Rani Verma',
  fatherName: 'Ravi Verma',
  email: 'asha@pupils.example',
}

it.each([
  ['name', 'Asha Verma', { firstName: 'Asha', lastName: 'Verma' }],
  ['father-name', 'Ravi', { fatherName: 'Ravi' }],
  ['email', ' Asha@Pupils.example ', { email: 'asha@pupils.example' }],
  ['date-of-birth', '05-04-2010', { dateOfBirth: '2010-04-05' }],
] as const)('reads a %s by the rules of the form', (field, text, read) => {
  expect(readCorrection(field, text)).toEqual({ ok: true, value: { field, ...read } })
})

it.each([
  ['name', 'A5ha'],
  ['father-name', ''],
  ['email', 'asha@'],
  ['date-of-birth', '31-02-2010'],
  ['date-of-birth', '01-01-1950'],
] as const)('refuses a %s like "%s"', (field, text) => {
  expect(readCorrection(field, text)).toMatchObject({ refusal: { code: 'privacy.not-a-value' } })
})

it('knows what would change nothing', () => {
  const same = ['Asha Rani Verma', 'Ravi Verma', 'ASHA@pupils.example', '05-04-2010']
  const present = CORRECTABLE.map((field, index) => {
    const read = readCorrection(field, same[index] ?? '')
    return read.ok && isPresent(student, read.value)
  })
  expect(present).toEqual([true, true, true, false])
})
