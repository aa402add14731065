import { expect, it } from 'vitest'
import { decode, safeDecode } from 'zod/v4/core'
import { wireStartRequest } from './launch.ts'

const CONFIG = {
  test_short_code: 'IACST-9',
  source_type: 'web',
  test_paper: 'P1',
  test_paper_name: 'Paper 1',
  exam_date_jee: '2026-11-22T03:30:00Z',
  exam_short_code: 'IACST-9',
  user_id: '123456789012',
  dob: '2010-04-05T18:30:00Z',
}

it('[ENT-28] a whole exam configuration is understood, and of it only test and source are passed on', () => {
  expect(decode(wireStartRequest, CONFIG)).toEqual({ testCode: 'IACST-9', sourceType: 'web' })
  const { test_short_code, source_type } = CONFIG
  expect(decode(wireStartRequest, { test_short_code, source_type })).toEqual({
    testCode: 'IACST-9',
    sourceType: 'web',
  })
})

it.each([
  ['without its test', { source_type: 'web' }],
  ['with a day that is none', { ...CONFIG, exam_date_jee: '22 November' }],
  ['with a field that nobody knows', { ...CONFIG, is_admin: 'true' }],
])('[ENT-28] a configuration %s is refused', (_, config) => {
  expect(safeDecode(wireStartRequest, config as typeof CONFIG).success).toBe(false)
})
