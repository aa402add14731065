import { REFUSALS, type PublicRefusalCode, type RefusalCode } from '@medha/contract/refusals'
import { describe, expect, it } from 'vitest'
import { refused } from './refused.ts'

const CODES = Object.keys(REFUSALS) as PublicRefusalCode[]
const MEANINGS = ['retry', 'sign-in', 'choose-again', 'final']

/** Codes without a meaning that this page can act on. */
const meaningless = (codes: readonly string[]) =>
  codes.filter((code) => !MEANINGS.includes(refused(code as RefusalCode).refusal.means))

describe('what a refusal means', () => {
  it('every code of the contract has one meaning', () => {
    expect(meaningless(CODES)).toEqual([])
  })

  it('a full counter and a server in trouble are tried again, and so is no answer', () => {
    const over = CODES.filter((code) => REFUSALS[code].status === 429 || REFUSALS[code].status >= 500)
    expect(over).toHaveLength(3)
    for (const code of [...over, 'unreachable'] as const) expect(refused(code).refusal.means).toBe('retry')
  })

  it('a call that no correct caller makes is never repeated', () => {
    for (const code of ['edge.malformed', 'edge.cross-site', 'edge.too-large', 'edge.no-such-call'] as const)
      expect(refused(code).refusal.means).toBe('final')
  })

  it('only a lost session leads to signing in among the refusals of every call', () => {
    const edge = CODES.filter((code) => code.startsWith('edge.'))
    expect(edge.filter((code) => refused(code).refusal.means === 'sign-in')).toEqual(['edge.not-signed-in'])
  })

  it('a code of a newer server is final', () => {
    expect(refused('catalogue.not-known-yet' as RefusalCode).refusal.means).toBe('final')
  })

  it.each([
    ['unreachable', true],
    ['edge.too-many-requests', true],
    ['edge.busy', true],
    ['edge.unexpected', true],
    ['edge.malformed', false],
    ['identity.wrong-credentials', false],
    ['identity.link-spent', false],
  ] as const)('[LOG-06] a link that met %s may be tried again: %s', (code, expected) => {
    expect(refused(code).refusal.means === 'retry').toBe(expected)
  })
})
