import { expect, it } from 'vitest'
import { withOther } from './complete-profile.tsx'

const OTHER = { value: 'OTHER', label: 'My school is not listed' }
const school = { value: 'S00001', label: 'Ashwattha Vidya Niketan' }

it('[PRF-04] a list ends with a way out for who is not on it, once it is there', () => {
  expect(withOther([school], OTHER.label)).toEqual([school, OTHER])
  expect(withOther([], OTHER.label)).toEqual([OTHER])
  expect(withOther(undefined, OTHER.label)).toEqual([])
})
