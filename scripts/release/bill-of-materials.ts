import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pnpm, type Commit } from './checkout.ts'
import { unpackedNames, type DebianPackage } from './debian.ts'
import { filtersOf } from './workspaces.ts'

export interface Component {
  readonly type: string
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly unknown[]
}

/** A bill of materials in the form of CycloneDX. */
export interface Bill {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly components: readonly Component[]
}

const CYCLONE_DX = { bomFormat: 'CycloneDX', specVersion: '1.7', version: 1 } as const

/** pnpm lists the packages of the lockfile. Its serial number, time and graph of dependencies differ in every run. */
const billOfNpm = async (tree: string, apps: readonly string[], commit: Commit): Promise<Bill> => {
  const text = await pnpm(tree, [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-spec-version',
    '1.7',
    '--prod',
    ...filtersOf(tree, apps),
  ])
  const { metadata, components } = JSON.parse(text) as Bill
  const timestamp = new Date(commit.time * 1000).toISOString()
  return { ...CYCLONE_DX, metadata: { ...metadata, timestamp }, components }
}

/** npm brings Node itself as a dependency of the whole repository, which no filter names. */
const nodeOf = (tree: string): Component => {
  const name = `node-linux-${process.arch}`
  const file = join(tree, 'node_modules', name, 'package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return {
    type: 'platform',
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    licenses: [{ license: { id: 'MIT' } }],
  }
}

const debianComponent = ({ name, version, architecture }: DebianPackage): Component => ({
  type: 'library',
  name,
  version,
  purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=debian-12`,
})

export interface BillOrder {
  readonly commit: Commit
  /** Undefined for an image without Node. */
  readonly tree?: { readonly folder: string; readonly apps: readonly string[] }
  readonly debian: readonly DebianPackage[]
}

export const createBill = async ({ commit, tree, debian }: BillOrder): Promise<Bill> => {
  const base =
    tree === undefined
      ? { ...CYCLONE_DX, metadata: {}, components: [] }
      : await billOfNpm(tree.folder, tree.apps, commit)
  const node = tree === undefined ? [] : [nodeOf(tree.folder)]
  // pnpm's order differs from run to run.
  const components = [...base.components, ...node, ...debian.map(debianComponent)].toSorted((a, b) =>
    a.purl < b.purl ? -1 : 1,
  )
  return { ...base, components }
}

/** The packages that lie in a tree, as purls; those of the repository itself have no version of their own. */
const npmPackagesIn = (tree: string): string[] =>
  globSync(
    [
      'node_modules/.pnpm/*/node_modules/*/package.json',
      'node_modules/.pnpm/*/node_modules/@*/*/package.json',
    ],
    {
      cwd: tree,
    },
  ).map((file) => {
    const { name, version } = JSON.parse(readFileSync(join(tree, file), 'utf8')) as Record<string, string>
    return `pkg:npm/${name?.replace('@', '%40')}@${version}`
  })

const isOurs = (purl: string): boolean => purl.startsWith('pkg:npm/%40medha/')

/** What a bill leaves out of a root folder, and what it lists that is not there. Both empty if it is true. */
export const compareBill = (bill: Bill, root: string) => {
  const tree = join(root, 'srv/medha')
  const there = new Set([
    ...(existsSync(tree) ? npmPackagesIn(tree) : []),
    ...unpackedNames(root).map((name) => `deb ${name}`),
  ])
  const listed = new Set(
    bill.components
      .map(({ purl, name }) => (purl.startsWith('pkg:deb/') ? `deb ${name}` : purl))
      .filter((purl) => !isOurs(purl)),
  )
  return {
    missing: [...there].filter((name) => !listed.has(name)).toSorted(),
    tooMany: [...listed].filter((name) => !there.has(name)).toSorted(),
  }
}
