import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverageOf, lacking } from './coverage.ts'
import { readExpected, readLedger } from './ledger.ts'

const LEDGER = readLedger(`
| id | requirement | how it is checked |
|---|---|---|
| LOG-01 | Heading. (P §2) | browser |
| LOG-02 | A \\| in a cell. | browser |
| LOG-03 | withdrawn | |
| TRM-01 | Terms. | look |
| OPN-01 | Facts. | Decision. |
`)
const named = (...ids: readonly string[]) => ids.map((id) => ({ id, path: 'a.test.ts', line: 1 }))

describe('the count', () => {
  it('is per area, without decisions and withdrawn rows', () => {
    expect(coverageOf(LEDGER, named('LOG-01', 'LOG-01')).areas).toEqual([
      { area: 'LOG', named: 1, total: 2, missing: ['LOG-02'] },
      { area: 'TRM', named: 0, total: 1, missing: ['TRM-01'] },
    ])
  })

  it('knows decisions, and tells unknown ids', () => {
    expect(coverageOf(LEDGER, named('OPN-01', 'LOG-99')).unknown.map(({ id }) => id)).toEqual(['LOG-99'])
  })

  it('refuses a ledger with two rows of one id', () => {
    expect(() => readLedger('| LOG-01 | a | b |\n| LOG-01 | c | d |')).toThrow('two rows LOG-01')
  })
})

describe('what is demanded', () => {
  const coverage = coverageOf(LEDGER, named('LOG-01'))

  it('is lacking when an area or an id has no test', () => {
    expect(lacking(coverage, LEDGER, { areas: ['LOG'], ids: [] })).toEqual(['LOG-02'])
    expect(lacking(coverage, LEDGER, { areas: [], ids: ['LOG-01', 'TRM-01'] })).toEqual(['TRM-01'])
    expect(lacking(coverage, LEDGER, { areas: [], ids: ['LOG-01'] })).toEqual([])
  })

  it('must exist', () => {
    expect(() => lacking(coverage, LEDGER, { areas: ['LGO'], ids: [] })).toThrow('LGO')
    expect(() => lacking(coverage, LEDGER, { areas: [], ids: ['LOG-77'] })).toThrow('LOG-77')
  })
})

describe('our own files', () => {
  const docs = resolve(import.meta.dirname, '../../docs')
  const ledger = readLedger(readFileSync(resolve(docs, 'requirements.md'), 'utf8'))

  it('hold the whole ledger: 473 requirements and 87 decisions', () => {
    const decisions = [...ledger.keys()].filter((id) => id.startsWith('OPN'))
    expect([ledger.size - decisions.length, decisions.length]).toEqual([473, 87])
  })

  it('demand only rows that exist, each once', () => {
    const expected = readExpected(readFileSync(resolve(docs, 'requirements-expected.txt'), 'utf8'))
    expect(expected.filter((id) => !ledger.has(id))).toEqual([])
    expect(new Set(expected).size).toBe(expected.length)
    expect(expected.length).toBeGreaterThan(100)
  })
})
