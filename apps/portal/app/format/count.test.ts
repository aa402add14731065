import { result as english } from '@medha/messages/result.en'
import { result as hindi } from '@medha/messages/result.hi'
import { expect, it } from 'vitest'
import { choosePlural, formatCount } from './count.ts'

it('groups the Indian way', () => {
  expect([formatCount(9_846), formatCount(104_312)]).toEqual(['9,846', '1,04,312'])
})

it.each([
  ['en', english, 1, 'took {lost} mark away'],
  ['en', english, 0.5, 'took {lost} marks away'],
  ['en', english, 11, 'took {lost} marks away'],
  ['hi', hindi, 1, '{lost} अंक कटा'],
  ['hi', hindi, 0.5, '{lost} अंक कटा'],
  ['hi', hindi, 11, '{lost} अंक कटे'],
] as const)('in %s a number takes its own form', (language, words, count, form) => {
  expect(choosePlural(words.guessLost, count, language)).toBe(form)
})
