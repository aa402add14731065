import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepChosenLanguages, readChosenLanguages } from './chosen-languages.ts'

const items = new Map<string, string>()
beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('begins in the language of the page that led here, else in that of the browser', () => {
  expect(readChosenLanguages('#hi', 'en-IN')).toEqual({ buttons: 'hi', questions: ['hi'] })
  expect(readChosenLanguages('', 'hi-IN')).toEqual({ buttons: 'hi', questions: ['hi'] })
  expect(readChosenLanguages('#xx', 'fr')).toEqual({ buttons: 'en', questions: ['en'] })
})

it('comes back after a reload as it was chosen', () => {
  keepChosenLanguages({ buttons: 'en', questions: ['hi', 'en'] })
  expect(readChosenLanguages('', 'hi')).toEqual({ buttons: 'en', questions: ['hi', 'en'] })
  expect(readChosenLanguages('#hi', 'en')).toEqual({ buttons: 'hi', questions: ['hi', 'en'] })
})

it('without storage nothing fails', () => {
  vi.stubGlobal('localStorage', undefined)
  keepChosenLanguages({ buttons: 'hi', questions: ['hi'] })
  expect(readChosenLanguages('', 'en')).toEqual({ buttons: 'en', questions: ['en'] })
})
