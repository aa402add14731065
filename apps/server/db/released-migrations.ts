import { appendFileSync, readFileSync } from 'node:fs'
import { readMigrations, type Migration } from '../src/platform/migrations.ts'

const LIST = new URL('released-migrations.txt', import.meta.url)
const VERSION = new URL('../../../package.json', import.meta.url)

/** A release and the migrations that it was the first to have, with their checksums. */
export interface Release {
  readonly version: string
  readonly migrations: ReadonlyMap<string, string>
}

/** Releases in their order. A file has the lines of `sha256sum` below the version of its release. */
export const readReleases = (list = readFileSync(LIST, 'utf8')): Release[] => {
  const releases: { version: string; migrations: Map<string, string> }[] = []
  for (const line of list.split('\n').filter((each) => each !== '')) {
    const [, version] = /^# (\d+\.\d+\.\d+\S*)$/.exec(line) ?? []
    const [, sha256, file] = /^([0-9a-f]{64}) {2}(\d{4}_\w+\.sql)$/.exec(line) ?? []
    if (version !== undefined) releases.push({ version, migrations: new Map() })
    else if (sha256 !== undefined && file !== undefined) releases.at(-1)?.migrations.set(file, sha256)
    else if (releases.length > 0) throw new Error(`released-migrations.txt: ${line}`)
  }
  return releases
}

export const fileOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}_${name}.sql`

/** The migrations of a release, and those that are new since the last one. */
export const sortByRelease = (
  migrations: readonly Migration[] = readMigrations(),
  releases: readonly Release[] = readReleases(),
): { readonly released: readonly Migration[]; readonly unreleased: readonly Migration[] } => {
  const listed = new Set(releases.flatMap((release) => [...release.migrations.keys()]))
  const isReleased = (migration: Migration) => listed.has(fileOf(migration))
  return {
    released: migrations.filter(isReleased),
    unreleased: migrations.filter((migration) => !isReleased(migration)),
  }
}

/** The section of a release, for the end of the list. */
export const sectionOf = (version: string, migrations: readonly Migration[]): string =>
  [`\n# ${version}`, ...migrations.map((each) => `${each.sha256}  ${fileOf(each)}`), ''].join('\n')

/** `npm run released-migrations`: adds the new migrations to the list, under the version in package.json. */
if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(VERSION, 'utf8')) as { version: string }
  if (readReleases().some((release) => release.version === version))
    throw new Error(`${version} is in the list already; set the new version in package.json first`)
  const { unreleased } = sortByRelease()
  appendFileSync(LIST, sectionOf(version, unreleased))
  process.stdout.write(`${unreleased.length} migrations were new in ${version}\n`)
}
