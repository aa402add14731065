import { result as words } from '@medha/messages/result.en'
import { expect, it } from 'vitest'
import { answerColumns } from './answer-columns.ts'

const physics = {
  name: 'Physics',
  score: 20,
  maximum: 40,
  highest: 40,
  average: 10,
  correct: 5,
  wrong: 2,
  partial: 0,
  blank: 3,
  dropped: 0,
  lostToWrong: 2,
}

it('[RES-05] the columns of a subject count every question of it', () => {
  const maths = { ...physics, correct: 4, partial: 2, blank: 1, dropped: 1 }
  const columns = answerColumns(words, [physics, maths])
  expect(columns.map(({ title }) => title)).toEqual([
    'Right',
    'Wrong',
    'Left blank',
    'Partly right',
    'Marks for all',
  ])
  for (const subject of [physics, maths])
    expect(columns.reduce((sum, { of }) => sum + of(subject), 0)).toBe(10)
  // An outcome that did not occur has no column.
  expect(answerColumns(words, [physics]).map(({ title }) => title)).toEqual(['Right', 'Wrong', 'Left blank'])
})
