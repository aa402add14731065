import { expect, it } from 'vitest'
import { whyNoCourse } from './why-no-course.ts'

it.each([
  ['ready', 'stored', true, null],
  ['ready', 'stored', false, 'gone'],
  ['loading', 'stored', false, 'loading'],
  ['failed', 'stored', false, 'failed'],
  ['off', 'loading', false, 'loading'],
  ['off', 'failed', false, 'failed'],
  ['off', 'empty', false, 'gone'],
  ['off', 'off', false, 'gone'],
] as const)('courses %s, result %s, course there %s: %s', (courses, result, hasCourse, reason) => {
  expect(whyNoCourse(courses, result, hasCourse)).toBe(reason)
})
