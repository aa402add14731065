import { plainDate } from '@medha/rules/plain-date'
import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDatesOfBirth } from './dates-of-birth.ts'

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte))
const datesOfBirth = createDatesOfBirth({ sealingKey: keyOf(1), pepper: keyOf(2) })
const born = plainDate('2010-04-05')
const mine = '412345678901'
const hers = '512345678901'

it('seals a date of birth so that only the same roll number opens it', () => {
  const sealed = datesOfBirth.seal(mine, born)
  expect(datesOfBirth.open(mine, sealed)).toBe(born)
  expect(sealed.toString('latin1')).not.toContain('2010')
  expect(() => datesOfBirth.open(hers, sealed)).toThrow('authenticate')
})

it('refuses what was changed by a single bit', () => {
  const sealed = datesOfBirth.seal(mine, born)
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1)
  expect(() => datesOfBirth.open(mine, sealed)).toThrow('authenticate')
})

it('never seals the same day twice alike, so equal birthdays do not show', () => {
  expect(datesOfBirth.seal(mine, born).equals(datesOfBirth.seal(mine, born))).toBe(false)
  expect(datesOfBirth.proof(mine, born).equals(datesOfBirth.proof(hers, born))).toBe(false)
})

it('proves the same day alike, and only under the same pepper', () => {
  const elsewhere = createDatesOfBirth({ sealingKey: keyOf(1), pepper: keyOf(3) })
  expect(datesOfBirth.proof(mine, born)).toEqual(datesOfBirth.proof(mine, born))
  expect(datesOfBirth.proof(mine, born)).not.toEqual(datesOfBirth.proof(mine, plainDate('2010-04-06')))
  expect(datesOfBirth.proof(mine, born)).not.toEqual(elsewhere.proof(mine, born))
})
