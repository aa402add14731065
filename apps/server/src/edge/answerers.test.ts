import { ROWS } from '@medha/contract/rows'
import { STAFF_ROWS } from '@medha/contract/staff-rows'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const ALL = [...ROWS, ...STAFF_ROWS]
const SERVER = new URL('../', import.meta.url)
const ENDPOINTS = new URL('../../../../packages/contract/src/endpoints/', import.meta.url)

/** Login and logout need several modules, so the composition binds them, for identity. */
const BOUND_IN_MAIN = ['main/log-in.ts', 'main/log-out.ts']

/** The row names of every endpoint file, by the names of its exports. */
const rowNames = new Map(
  readdirSync(ENDPOINTS).map((file) => {
    const text = readFileSync(new URL(file, ENDPOINTS), 'utf8')
    const rows = text.matchAll(/^export const (\w+) = endpoint\(\{[^]*?^  name: '([^']+)'/gm)
    return [file.replace(/\.ts$/, ''), new Map([...rows].map(([, local = '', name = '']) => [local, name]))]
  }),
)

/** The names of the rows that a source file binds; a row that is not found has its name in the code. */
const boundRows = (text: string): string[] => {
  const known = new Map<string, string>()
  for (const [, space = '', list = '', file = ''] of text.matchAll(
    /^import (?:\* as (\w+)|\{([^}]+)\}) from '@medha\/contract\/endpoints\/([\w-]+)'/gm,
  )) {
    const rows = rowNames.get(file) ?? new Map<string, string>()
    if (space !== '') for (const [row, name] of rows) known.set(`${space}.${row}`, name)
    for (const item of list.split(',')) {
      const [row = '', local = row] = item.trim().split(' as ')
      known.set(local, rows.get(row) ?? row)
    }
  }
  return [...text.matchAll(/\bbind(?:Directly)?\(\s*([\w.]+),/g)].map(
    ([, local = '']) => known.get(local) ?? local,
  )
}

const boundBy = (path: string, answerer: string) =>
  boundRows(readFileSync(new URL(path, SERVER), 'utf8')).map((name) => `${name} by ${answerer}`)

it('binds every row once, in the module or surface that the row names', () => {
  const bound = ['modules', 'surfaces'].flatMap((kind) =>
    readdirSync(new URL(kind, SERVER), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .flatMap((path) => boundBy(`${kind}/${path}`, path.split('/')[0] ?? '')),
  )
  const boundForIdentity = BOUND_IN_MAIN.flatMap((path) => boundBy(path, 'identity'))
  expect([...bound, ...boundForIdentity].toSorted()).toEqual(
    ALL.map(({ name, answeredBy }) => `${name} by ${answeredBy}`).toSorted(),
  )
})

it('has endpoint files with the rows of one module or surface each', () => {
  const answererOf = new Map(ALL.map(({ name, answeredBy }) => [name, answeredBy]))
  const mixed = [...rowNames].filter(
    ([, rows]) => new Set([...rows.values()].map((name) => answererOf.get(name))).size !== 1,
  )
  expect(mixed.map(([file]) => file)).toEqual([])
})

it('recognizes a row under each form of import, and names one that is not in the contract', () => {
  const code = `
import { login as row, logout } from '@medha/contract/endpoints/identity'
import * as rows from '@medha/contract/endpoints/sessions'
bind(row, answer), bind(rows.openSessions, answer), bind(logout, answer), bind(rows.strange, answer)`
  expect(boundRows(code)).toEqual([
    'identity.login',
    'identity.open-sessions',
    'identity.logout',
    'rows.strange',
  ])
})
