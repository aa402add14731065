import { expect, it } from 'vitest'
import { hundredthsOf, isNumberText, numberTextOf, pressKey } from './number-text.ts'

it.each([
  ['', 0, true],
  ['-', 0, true],
  ['42', 0, true],
  ['-9999999', 0, true],
  ['99999999', 0, false],
  ['4.', 0, false],
  ['4e2', 0, false],
  ['4.', 2, true],
  ['.5', 2, true],
  ['3.14', 2, true],
  ['3.141', 2, false],
  ['3..1', 2, false],
  ['--1', 2, false],
  ['9999999.99', 2, true],
  ['५', 0, false],
] as const)('[PPR-07] "%s" with %i decimals may stand in the box: %s', (text, decimals, may) => {
  expect(isNumberText(text, decimals)).toBe(may)
})

it.each([
  ['', null],
  ['-', null],
  ['.', null],
  ['0', 0],
  ['-0', 0],
  ['7', 700],
  ['0.96', 96],
  ['.5', 50],
  ['4.', 400],
  ['-3.05', -305],
  ['9999999.99', 999_999_999],
])('[PPR-07] "%s" is %s hundredths', (text, hundredths) => {
  expect(hundredthsOf(text)).toBe(hundredths)
})

it.each([0, 96, -305, 700, 50, 999_999_999])(
  '[PPR-07] %i hundredths survive being written and read',
  (hundredths) => {
    expect(hundredthsOf(numberTextOf(hundredths))).toBe(hundredths)
  },
)

it('[PPR-07] keys add a sign at the end, take the last one away, and turn the minus on and off', () => {
  expect(['4', '.', '5', 'minus', 'delete', 'minus'].reduce(pressKey, '')).toBe('4.')
})
