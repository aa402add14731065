import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverageOf, kindLines, lacking } from './coverage.ts'
import { readExpected, readLedger, requiredIds } from './ledger.ts'

const LEDGER = readLedger(`
| id | requirement | how it is checked |
|---|---|---|
| LOG-01 | Heading. (P §2) | browser: visible |
| LOG-02 | A \\| in a cell. | unit: both; api: refused; see OPN-01 |
| LOG-03 | withdrawn | |
| TRM-01 | Terms. | look: at it |
| OPN-01 | Facts. | Decision. |
`)
const JOURNEY = 'e2e/portal/login.spec.ts'
const HTTP = 'apps/server/src/login.http.test.ts'
const UNIT = 'packages/rules/src/login.test.ts'
const naming = (id: string, path: string) => ({ id, path, line: 1 })
const facts = (...namings: readonly ReturnType<typeof naming>[]) => ({
  ledger: LEDGER,
  namings,
  lookedAt: ['TRM-01'],
})
const lacksOf = (input: Parameters<typeof coverageOf>[0]) =>
  coverageOf(input).areas.flatMap(({ lacks }) => lacks.map(({ id, why }) => `${id} ${why}`))

describe('the count', () => {
  it('is per area, without decisions and withdrawn rows', () => {
    expect(coverageOf(facts(naming('LOG-01', JOURNEY), naming('LOG-01', JOURNEY))).areas).toEqual([
      { area: 'LOG', proven: 1, total: 2, lacks: [{ id: 'LOG-02', why: 'no test' }] },
      { area: 'TRM', proven: 1, total: 1, lacks: [] },
    ])
  })

  it('knows decisions, and tells unknown ids', () => {
    const { unknown } = coverageOf(facts(naming('OPN-01', UNIT), naming('LOG-99', UNIT)))
    expect(unknown.map(({ id }) => id)).toEqual(['LOG-99'])
  })

  it('refuses a ledger with two rows of one id', () => {
    expect(() => readLedger('| LOG-01 | a | b |\n| LOG-01 | c | d |')).toThrow('two rows LOG-01')
  })
})

describe('the kind of test', () => {
  it('is the one the row names: a function tested is no journey', () => {
    expect(lacksOf(facts(naming('LOG-01', UNIT), naming('LOG-02', HTTP)))).toEqual([
      'LOG-01 no test of the kind browser',
    ])
  })

  it('is every one that the row names', () => {
    expect(lacksOf(facts(naming('LOG-01', JOURNEY), naming('LOG-02', UNIT)))).toEqual([
      'LOG-02 no test of the kind api',
    ])
    expect(lacksOf(facts(naming('LOG-01', JOURNEY), naming('LOG-02', JOURNEY)))).toEqual([
      'LOG-02 no test of the kind unit or api',
    ])
  })

  it('of a row to look at may be any, or a look', () => {
    expect(lacksOf({ ...facts(naming('LOG-01', JOURNEY), naming('LOG-02', HTTP)), lookedAt: [] })).toEqual([
      'TRM-01 no test',
    ])
  })
})

describe('the count by kind', () => {
  const both = [naming('LOG-01', JOURNEY), naming('LOG-02', UNIT), naming('LOG-02', HTTP)]

  it('has a row under each kind that it demands', () => {
    expect(kindLines(coverageOf(facts(...both)).kinds)).toEqual([
      'browser    1 of   1',
      'api        1 of   1',
      'unit       1 of   1',
      'look       1 of   1',
    ])
  })

  it('takes the test of one kind for no other, and none that failed', () => {
    const provenOf = (input: Parameters<typeof coverageOf>[0]) =>
      coverageOf(input).kinds.map(({ proven }) => proven)
    expect(provenOf({ ...facts(naming('LOG-01', UNIT), naming('LOG-02', UNIT)), lookedAt: [] })).toEqual([
      0, 0, 1, 0,
    ])
    const reported = [
      { path: JOURNEY, title: '[LOG-01] heading', passed: false },
      { path: UNIT, title: '[LOG-02] both', passed: true },
      { path: HTTP, title: '[LOG-02] refused', passed: false },
    ]
    expect(provenOf({ ...facts(...both), reported })).toEqual([0, 0, 1, 1])
  })
})

describe('after a run', () => {
  const written = facts(naming('LOG-01', JOURNEY), naming('LOG-02', UNIT), naming('LOG-02', HTTP))
  const passed = (path: string, title: string) => ({ path, title, passed: true })
  const all = [
    passed(JOURNEY, '[LOG-01] heading'),
    passed(UNIT, '[LOG-02] both'),
    passed(HTTP, '[LOG-02] refused'),
  ]

  it('a row counts when every test that names it passed', () => {
    expect(lacksOf({ ...written, reported: all })).toEqual([])
  })

  it('one that failed is not hidden by another that passed', () => {
    const failed = { path: HTTP, title: '[LOG-02] once more', passed: false }
    expect(lacksOf({ ...written, reported: [...all, failed] })).toEqual([`LOG-02 not passed: ${HTTP}`])
  })

  it('one that did not run is missed', () => {
    expect(lacksOf({ ...written, reported: all.slice(0, 2) })).toEqual([`LOG-02 not passed: ${HTTP}`])
  })
})

describe('what is demanded', () => {
  const coverage = coverageOf({ ...facts(naming('LOG-01', JOURNEY)), lookedAt: [] })

  it('is lacking when an area or an id is not proven', () => {
    const ids = (areas: readonly string[], rows: readonly string[]) =>
      lacking(coverage, LEDGER, { areas, ids: rows }).map(({ id }) => id)
    expect(ids(['LOG'], [])).toEqual(['LOG-02'])
    expect(ids([], ['LOG-01', 'TRM-01'])).toEqual(['TRM-01'])
    expect(ids([], ['LOG-01'])).toEqual([])
  })

  it('must exist', () => {
    expect(() => lacking(coverage, LEDGER, { areas: ['LGO'], ids: [] })).toThrow('LGO')
    expect(() => lacking(coverage, LEDGER, { areas: [], ids: ['LOG-77'] })).toThrow('LOG-77')
  })
})

describe('our own files', () => {
  const docs = resolve(import.meta.dirname, '../../docs')
  const ledger = readLedger(readFileSync(resolve(docs, 'requirements.md'), 'utf8'))

  it('hold the whole ledger: 737 requirements, withdrawn ones among them, and 123 decisions', () => {
    const decisions = [...ledger.keys()].filter((id) => id.startsWith('OPN'))
    expect([ledger.size - decisions.length, decisions.length]).toEqual([737, 123])
  })

  it('say of every row how it is checked', () => {
    expect(requiredIds(ledger).filter((id) => ledger.get(id)?.kinds.length === 0)).toEqual([])
  })

  it('demand every row of the ledger, and nothing else', () => {
    const expected = readExpected(readFileSync(resolve(docs, 'requirements-expected.txt'), 'utf8'))
    expect(expected.toSorted()).toEqual(requiredIds(ledger).toSorted())
  })
})
