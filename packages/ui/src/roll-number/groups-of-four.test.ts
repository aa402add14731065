import { expect, test } from 'vitest'

import { groupsOfFour } from './groups-of-four.ts'

test('a roll number is read in groups of four', () => {
  expect(groupsOfFour('251104783926')).toEqual(['2511', '0478', '3926'])
  expect(groupsOfFour('25110')).toEqual(['2511', '0'])
  expect(groupsOfFour('')).toEqual([])
})
