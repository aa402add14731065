import fc from 'fast-check'
import { createSecretKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createLeadLinks } from './lead-links.ts'

const links = createLeadLinks(createSecretKey(Buffer.alloc(32, 7)))
const ID = '00Q000000000000AAA'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

it('[OPN-64] reads its own links and no other spelling of the signature', () => {
  const link = links.sign(ID)
  const spellings = [...LETTERS].map((letter) => `${link.slice(0, -1)}${letter}`)
  expect(spellings.filter((spelling) => links.read(spelling) !== null)).toEqual([link])
  expect(links.read(ID)).toBeNull()
})

const aKey = (fill: string) => createSecretKey(Buffer.from(fill.repeat(32), 'hex'))

describe('links of leads', () => {
  const ours = createLeadLinks(aKey('11'))
  const id = '00Q5g00000ABCDEFGH'

  it('[OPN-64] are read when they are ours', () => {
    expect(ours.read(ours.sign(id))).toBe(id)
    expect(createLeadLinks(aKey('22')).read(ours.sign(id))).toBeNull()
  })

  it('[OPN-64] are not read after any change', () => {
    const signed = ours.sign(id)
    fc.assert(
      fc.property(fc.nat(signed.length - 1), fc.constantFrom(...'aZ09_-.'), (place, letter) => {
        const changed = `${signed.slice(0, place)}${letter}${signed.slice(place + 1)}`
        // The last letter holds two spare bits, so two spellings may be the same sixteen bytes.
        const isSame = changed === signed || (place === signed.length - 1 && ours.read(changed) === id)
        expect(ours.read(changed)).toBe(isSame ? id : null)
      }),
    )
    for (const text of ['', '.', id, `${id}.`, `.${signed}`, `${signed}A`]) expect(ours.read(text)).toBeNull()
  })
})
