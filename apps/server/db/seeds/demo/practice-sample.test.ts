import { QUESTION_KINDS } from '@medha/test-rules/paper-content'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, 'papers/practice-sample')
const readAll = (part: string): { readonly kind?: string; readonly passage?: string }[] =>
  readdirSync(join(FOLDER, part)).map((name) => JSON.parse(readFileSync(join(FOLDER, part, name), 'utf8')))

it('[PRC-06] the sample test has every kind of question, a passage, and an explanation for each', () => {
  const questions = readAll('questions')
  expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(QUESTION_KINDS))
  expect(questions.some(({ passage }) => passage !== undefined)).toBe(true)
  expect(readAll('solutions')).toHaveLength(questions.length)
})
