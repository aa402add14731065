import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readMigrations, type Migration } from '../src/platform/migrations.ts'
import { fileOf, readReleases, sectionOf, sortByRelease } from './released-migrations.ts'

const migration = (number: number, name: string, sha256 = 'a'.repeat(64)): Migration => ({
  number,
  name,
  sql: '',
  sha256,
})
const LIST = `What this is.\n${sectionOf('1.0.0', [migration(101, 'one')])}${sectionOf('1.1.0', [migration(202, 'two')])}`

describe('[DEP-18] the list of released migrations', () => {
  it('has the new ones of each release', () => {
    expect(readReleases(LIST)).toEqual([
      { version: '1.0.0', migrations: new Map([['0101_one.sql', 'a'.repeat(64)]]) },
      { version: '1.1.0', migrations: new Map([['0202_two.sql', 'a'.repeat(64)]]) },
    ])
  })

  it('leaves the others as new, whatever their number', () => {
    const all = [migration(101, 'one'), migration(102, 'three'), migration(202, 'two')]
    const { released, unreleased } = sortByRelease(all, readReleases(LIST))
    expect([released.map(({ name }) => name), unreleased.map(({ name }) => name)]).toEqual([
      ['one', 'two'],
      ['three'],
    ])
  })

  it.each(['0303_three.sql', `${'a'.repeat(63)}  0303_three.sql`, '# the next'])(
    'is refused with the line %s',
    (line) => {
      expect(() => readReleases(`${LIST}${line}\n`)).toThrow(line)
    },
  )
})

/** Each section with the hash of its lines. A release adds its own; none of the others ever changes. */
const SECTIONS = {
  '1.0.0-rc.1': '4bed748f427a04485edfc4f8642c176872e081036499f590a3ca50cb3d8186f4',
}

describe('[DEP-18] our list of released migrations', () => {
  const releases = readReleases()

  it('is the one of each release', () => {
    const hashes = releases.map(({ version, migrations }) => {
      const lines = [...migrations].map(([file, sha256]) => `${sha256}  ${file}\n`).join('')
      return [version, createHash('sha256').update(lines).digest('hex')]
    })
    expect(Object.fromEntries(hashes)).toEqual(SECTIONS)
  })

  it('has only releases of the change log, the newest last', () => {
    const log = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8')
    const logged = [...log.matchAll(/^## \[(\d[^\]]*)\] - /gm)].map(([, version]) => version).toReversed()
    expect(releases.map(({ version }) => version)).toEqual(logged)
  })

  /** The file of a database that was migrated must not differ: `medha migrate` would refuse to run. */
  it('has each file as it is, unchanged', () => {
    const ours = new Map(readMigrations().map((each) => [fileOf(each), each.sha256]))
    const listed = releases.flatMap(({ migrations }) => [...migrations])
    expect(listed.filter(([file, sha256]) => ours.get(file) !== sha256)).toEqual([])
  })
})
