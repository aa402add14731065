import { expect, it } from 'vitest'
import { cleanTypedName, LONGEST_NAME, readName, SHORTEST_NAME, splitName } from './person-name.ts'

const codeOf = (text: string) => {
  const read = readName(text)
  return read.ok ? 'fine' : read.refusal.code
}

it('[VAL-09] a name is required', () => {
  expect([codeOf(''), codeOf('   ')]).toEqual(['required', 'required'])
})

it('[VAL-10] a dot cannot be typed and leading spaces go away', () => {
  expect(['a.b', '  ab', ' ab', 'a b', ' . ab'].map(cleanTypedName)).toEqual(['ab', 'ab', 'ab', 'a b', 'ab'])
  expect(codeOf('a.b')).toBe('not-letters')
})

it('[VAL-11] two to sixty letters with single spaces', () => {
  const sixty = 'a'.repeat(60)
  expect(['a', 'ab', sixty, `${sixty}a`, 'Asha1', 'Asha  Rao', 'Asha Rao'].map(codeOf)).toEqual([
    'too-short',
    'fine',
    'fine',
    'too-long',
    'not-letters',
    'not-letters',
    'fine',
  ])
})

it('[NUM-02] two and sixty are written once: the form, the server and every later name read them here', () => {
  expect([SHORTEST_NAME, LONGEST_NAME]).toEqual([2, 60])
  const ofLength = (length: number) => codeOf('a'.repeat(length))
  expect([SHORTEST_NAME - 1, SHORTEST_NAME, LONGEST_NAME, LONGEST_NAME + 1].map(ofLength)).toEqual([
    'too-short',
    'fine',
    'fine',
    'too-long',
  ])
})

it('splits a name at its first space', () => {
  expect(splitName('Asha')).toEqual({ firstName: 'Asha', lastName: null })
  expect(splitName('Asha Rani Verma')).toEqual({ firstName: 'Asha', lastName: 'Rani Verma' })
})
