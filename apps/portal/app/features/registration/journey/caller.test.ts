import { expect, it } from 'vitest'
import { cleanCallerName, readCallerMobile } from './caller.ts'

it.each([
  ['987654321', null],
  ['9876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['', null],
])('[OTP-16] %s is read as %s', (text, mobile) => {
  expect(readCallerMobile(text)).toBe(mobile)
})

it.each([
  ['Ananya Deshmukh', 'Ananya Deshmukh'],
  [' Ananya  ', 'Ananya'],
  ['A1', ''],
  ['É', ''],
  ['अनन्या', ''],
  ['Ananya (home)', ''],
  ['', ''],
])('[OTP-17] %s is used as "%s"', (name, used) => {
  expect(cleanCallerName(name)).toBe(used)
})
