import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../stack/settings.ts'
import { edgeVariables } from './edge-variables.ts'
import { configurationGuide, configurationSections } from './guide.ts'

const sections = configurationSections()
const haproxy = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')

it('[DEP-08] is generated from the code as it is', () => {
  expect(readFileSync(join(ROOT, 'docs/guides/configuration.md'), 'utf8')).toBe(configurationGuide())
})

it.each(sections.flatMap(({ variables }) => variables).map(({ name, meaning }) => [name, meaning]))(
  '[DEP-08] says what %s means',
  (_, meaning) => {
    expect(meaning).toMatch(/\w+ \w+/)
  },
)

it('[DEP-08] shows no secret, and marks every key as one', () => {
  const keys = sections
    .flatMap(({ variables }) => variables)
    .filter(({ name }) => /_(KEYS?|SECRET|PASSWORD|PEPPER)$/.test(name))
  expect(keys.length).toBeGreaterThan(25)
  for (const { name, isSecret } of keys) expect(isSecret, name).toBe(true)
  const shown = keys.filter(({ default: value }) => value !== 'development-only')
  for (const { default: value } of shown) expect(configurationGuide()).not.toContain(`\`${value}\``)
})

it('[DEP-08] lists every variable that the edge reads', () => {
  const used = new Set<string>(
    [...haproxy.matchAll(/\$\{?([A-Z][A-Z_0-9]+)|defined\(([A-Z_0-9]+)\)/g)].map(([, a, b]) => a ?? b ?? ''),
  )
  const listed = edgeVariables(haproxy).flatMap(({ name }) => {
    const [first = '', last] = name.split(' … ')
    if (last === undefined) return [first]
    const [most = 0] = /\d+$/.exec(last) ?? []
    return Array.from({ length: Number(most) }, (_, at) => first.replace(/\d+$/, String(at + 1)))
  })
  expect([...used].toSorted()).toEqual(listed.toSorted())
})

it('requires an own value of every provider in production', () => {
  expect(configurationGuide()).toMatch(/\| `SMS_URL` .*\| must be set +\|\n/)
  expect(configurationGuide()).toMatch(/\| `PUBLIC_SCHEME` .*\| must be https +\|\n/)
})
