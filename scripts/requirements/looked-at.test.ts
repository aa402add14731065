import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readLookedAt } from './looked-at.ts'

const LEDGER = `
| ROL-04 | Roles are not shown. (P §6) | look: none built; see OPN-59 |
| LOG-01 | Heading. | browser: look: at it |
`

it('takes rows that are checked by looking, with what was looked at and when', () => {
  expect(readLookedAt('| ROL-04 | all pages | 2026-11-15 |', LEDGER)).toEqual([
    { id: 'ROL-04', what: 'all pages', when: '2026-11-15' },
  ])
})

it('refuses a row that a test can check, and passes over one without a date', () => {
  expect(() => readLookedAt('| LOG-01 | the heading | 2026-11-15 |', LEDGER)).toThrow('LOG-01')
  expect(readLookedAt('| ROL-04 | all pages | soon |', LEDGER)).toEqual([])
})

it('our own list holds only rows to look at, each once', () => {
  const docs = resolve(import.meta.dirname, '../../docs')
  const read = (name: string) => readFileSync(resolve(docs, name), 'utf8')
  const ids = readLookedAt(read('requirements-looked-at.md'), read('requirements.md')).map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toContain('ROL-04')
})
