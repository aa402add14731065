import { expect, it } from 'vitest'
import { isTemporary } from './temporary.ts'

it.each([
  ['unreachable', true],
  ['edge.too-many-requests', true],
  ['edge.busy', true],
  ['edge.unexpected', true],
  ['edge.malformed', false],
  ['identity.wrong-credentials', false],
  ['identity.link-spent', false],
])('[LOG-06] a link that met %s may be tried again: %s', (code, expected) => {
  expect(isTemporary(code)).toBe(expected)
})
