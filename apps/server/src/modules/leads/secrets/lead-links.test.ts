import { createSecretKey } from 'node:crypto'
import { expect, it } from 'vitest'
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
