import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSignedLinks } from './signed-links.ts'

const links = createSignedLinks(createSecretKey(Buffer.alloc(32, 1)))
const link = { studentId: '281474976710655', expiresAtMs: Date.parse('2026-11-15T04:00:00Z') }

it('says whom it is for and until when, and never twice the same', () => {
  const code = links.issue(link)
  expect(code).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(links.read(code)).toEqual(link)
  expect(links.issue(link)).not.toBe(code)
})

it('is believed only as it was issued, by whoever has the key', () => {
  const code = links.issue(link)
  for (let place = 0; place < code.length; place += 1) {
    const other = code[place] === 'A' ? 'B' : 'A'
    expect(links.read(`${code.slice(0, place)}${other}${code.slice(place + 1)}`)).toBeNull()
  }
  expect(links.read(code.slice(1))).toBeNull()
  expect(createSignedLinks(createSecretKey(Buffer.alloc(32, 2))).read(code)).toBeNull()
})
