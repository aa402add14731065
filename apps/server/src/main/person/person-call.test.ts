import { expect, it } from 'vitest'
import { readPersonCall } from './person-call.ts'

const ROLL = '251104783926'
const PLAIN = { rollNumber: ROLL, folder: null, isConfirmed: false, field: null }

it.each([
  [['export', ROLL], { ...PLAIN, command: 'export' }],
  [['export', ROLL, '--files', 'family'], { ...PLAIN, command: 'export', folder: 'family' }],
  [['erase', ROLL], { ...PLAIN, command: 'erase' }],
  [['erase', ROLL, '--confirm'], { ...PLAIN, command: 'erase', isConfirmed: true }],
  [['stop-messages', ROLL], { ...PLAIN, command: 'stop-messages' }],
  [['requests'], { ...PLAIN, command: 'requests', rollNumber: '' }],
  [['correct', ROLL, 'name'], { ...PLAIN, command: 'correct', field: 'name' }],
  [['decline', ROLL, 'email'], { ...PLAIN, command: 'decline', field: 'email' }],
])('%j is a command', (args, call) => {
  expect(readPersonCall(args)).toEqual(call)
})

it.each([
  [[]],
  [['export']],
  [['export', '12345']],
  [['show', ROLL]],
  [['export', ROLL, '--confirm']],
  [['export', ROLL, '--files']],
  [['export', ROLL, '--files', '--by']],
  [['export', ROLL, '--files', 'family', 'more']],
  [['erase', ROLL, '--files', 'family']],
  [['erase', ROLL, '--confirm', '--confirm']],
  [['erase', ROLL, 'confirm']],
  [['stop-messages', ROLL, '--confirm']],
  [['requests', ROLL]],
  [['correct', ROLL]],
  [['correct', ROLL, 'mobile']],
  [['decline', ROLL, 'name', 'more']],
])('%j is none', (args) => {
  expect(readPersonCall(args)).toBeNull()
})
