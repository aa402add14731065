import { expect, it } from 'vitest'
import { isAllowed, licenceProblems } from './licences.ts'

it.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-2.0-only OR LGPL-3.0-only)', false],
  ['Unknown', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('[SCH-02] the licence %s may be in a release: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed)
})

it('[SCH-02] names a package with another licence, and none of the others', () => {
  const packages = {
    MIT: [{ name: 'honest', versions: ['1.0.0'] }],
    'BUSL-1.1': [{ name: 'planted', versions: ['2.0.0', '2.1.0'] }],
  }
  expect(licenceProblems(packages)).toEqual(['planted@2.0.0, 2.1.0 has the licence BUSL-1.1'])
  expect(licenceProblems({ MIT: packages.MIT })).toEqual([])
})
