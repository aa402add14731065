import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDocumentCodes } from './document-codes.ts'

const OLD = `1:${'ab'.repeat(32)}`
const NEW = `2:${'cd'.repeat(32)}`
const serial = Buffer.from('0123456789abcdef', 'hex')

it('reads back the serial of a code that it sealed, and fits into an address', () => {
  const codes = createDocumentCodes(OLD, 'medha admit card')
  expect(codes.codeOf(serial)).toMatch(/^[\w-]{34}$/)
  expect(codes.serialIn(codes.codeOf(serial))).toEqual(serial)
})

it('believes papers of an older key for as long as the key is listed', () => {
  const printed = createDocumentCodes(OLD, 'medha admit card').codeOf(serial)
  expect(createDocumentCodes(`${OLD},${NEW}`, 'medha admit card').serialIn(printed)).toEqual(serial)
  expect(createDocumentCodes(`${OLD},${NEW}`, 'medha admit card').codeOf(serial)).not.toBe(printed)
  expect(createDocumentCodes(NEW, 'medha admit card').serialIn(printed)).toBeNull()
})

it('believes no code with any one bit changed, none of another key, and no other spelling', () => {
  const codes = createDocumentCodes(OLD, 'medha admit card')
  const code = codes.codeOf(serial)
  const bytes = Buffer.from(code, 'base64url')
  let forged = 0
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    if (codes.serialIn(changed.toString('base64url')) !== null) forged += 1
  }
  expect(forged).toBe(0)
  expect(
    codes.serialIn(createDocumentCodes(`1:${'ef'.repeat(32)}`, 'medha admit card').codeOf(serial)),
  ).toBeNull()
  for (const text of [
    '',
    `${code}=`,
    `${code}A`,
    code.slice(0, -1),
    code.toLowerCase(),
    randomBytes(25).toString('base64url'),
  ])
    expect(codes.serialIn(text), text).toBeNull()
})

it('a code of one kind of paper is none of another', () => {
  const code = createDocumentCodes(OLD, 'medha admit card').codeOf(serial)
  expect(createDocumentCodes(OLD, 'medha scorecard').serialIn(code)).toBeNull()
})
