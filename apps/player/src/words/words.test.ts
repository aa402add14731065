import { expect, it } from 'vitest'
import { wordsFor } from './words.ts'

it.each(['en', 'hi'] as const)('on a computer the words in %s name a computer', (language) => {
  const phone = wordsFor(language, false)
  const computer = wordsFor(language, true)
  expect(phone.saving.kept).toMatch(/phone|फ़ोन/u)
  expect(computer.saving.kept).toMatch(/computer|कंप्यूटर/u)
  expect(computer.saving.kept).not.toMatch(/phone|फ़ोन/u)
  expect(computer.notices.callHelp).toContain('{phone}')
})
