import { expect, it } from 'vitest'
import { readTestEvent } from './test-event.ts'

it.each([
  ['v', [17], { act: 'show', item: 17 }],
  ['a', [17, 4], { act: 'choose', item: 17, options: 4 }],
  ['n', [61, -1200], { act: 'enter-number', item: 61, hundredths: -1200 }],
  ['n', [61, null], { act: 'enter-number', item: 61, hundredths: null }],
  ['c', [17], { act: 'clear', item: 17 }],
  ['m', [17, 1], { act: 'mark', item: 17, isOn: true }],
  ['m', [17, 0], { act: 'mark', item: 17, isOn: false }],
  ['l', [1], { act: 'language', code: 1 }],
  ['w', [1], { act: 'hide-page', isOn: true }],
  ['f', [0], { act: 'focus', isOn: false }],
  ['s', [0], { act: 'full-screen', isOn: false }],
  ['x', [17], { act: 'copy', item: 17 }],
  ['z', [2], { act: 'size-class', code: 2 }],
  ['k', [-7_200_000], { act: 'clock-step', milliseconds: -7_200_000 }],
  ['o', [0], { act: 'online', isOn: false }],
  ['p', [0], { act: 'reload', code: 0 }],
  ['h', [1, null], { act: 'help', code: 1, item: null }],
  ['h', [2, 17], { act: 'help', code: 2, item: 17 }],
  ['y', [], { act: 'second-tab' }],
  ['e', [], { act: 'time-over' }],
  ['u', [], { act: 'submit' }],
])('%s %j', (code, values, event) => {
  expect(readTestEvent({ code, values })).toEqual(event)
})

it.each([
  ['b', []],
  ['constructor', []],
  ['v', []],
  ['v', [0]],
  ['v', [null]],
  ['v', [17, 1]],
  ['a', [17]],
  ['a', [17, null]],
  ['a', [17, -1]],
  ['a', [0, 1]],
  ['n', [0, 1]],
  ['n', [61]],
  ['m', [17, 2]],
  ['m', [null, 1]],
  ['w', [2]],
  ['l', [-1]],
  ['k', [null]],
  ['h', [1, 0]],
  ['h', [null, 1]],
  ['u', [1]],
])('%s %j means nothing', (code, values) => {
  expect(readTestEvent({ code, values })).toBeNull()
})
