import { expect, it } from 'vitest'
import { preadmissionAddress } from './preadmission-address.ts'

it('[CRS-09] the PSID goes along when there is one', () => {
  expect(preadmissionAddress('https://admission.example/start?from=test', '80012345')).toBe(
    'https://admission.example/start?from=test&psid=80012345',
  )
  expect(preadmissionAddress('https://admission.example/start', '')).toBe('https://admission.example/start')
})

it('[CRS-09] what is no address of the web opens nothing', () => {
  expect(['javascript:alert(1)', 'admission', ''].map((url) => preadmissionAddress(url, ''))).toEqual([
    null,
    null,
    null,
  ])
  expect(preadmissionAddress(null, '80012345')).toBeNull()
})
