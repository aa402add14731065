import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memberText } from './signed-text.ts'

it('cuts a member out of any JSON object, letter by letter', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), fc.constantFrom('', ' ', '\n  '), (head, body, gap) => {
      const text = `${gap}{${gap}"head"${gap}:${gap}${head}${gap},${gap}"body"${gap}:${gap}${body}${gap}}${gap}`
      expect(memberText(text, 'body')).toBe(body)
      expect(memberText(text, 'head')).toBe(head)
    }),
  )
})

it('is not led astray by quotes, brackets and the same name inside', () => {
  const body = '{"a":"}\\"body\\":{","body":{"b":[1,"]"]}}'
  expect(memberText(`{"head":{"body":1},"body":${body}}`, 'body')).toBe(body)
  expect(memberText('{"head":1}', 'body')).toBeNull()
})

it('gives up on what is no JSON, without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => memberText(text, 'body')).not.toThrow()
    }),
  )
  expect(memberText('', 'body')).toBeNull()
  expect(memberText('{"body":"never closed', 'body')).toBe('"never closed')
})
