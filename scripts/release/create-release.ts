import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../machine/run.ts'
import { compress, sha256Of, writeTar } from './archive.ts'
import { checkOut, pnpm, type Commit } from './checkout.ts'
import { refuseOtherSystem, updatePackageLists, type DebianPackage } from './debian.ts'
import { createPart, PARTS, type Image } from './part.ts'

/** What was built from what: enough to build it again and compare. */
export interface ReleaseFacts {
  readonly version: string
  readonly commit: string
  readonly tree: string
  readonly lockfile: string
  readonly createdAt: string
  readonly node: string
  readonly builders: Readonly<Record<string, string>>
  readonly debian: readonly DebianPackage[]
  readonly images: readonly Image[]
}

export interface ReleaseOrder {
  readonly commit: Commit
  /** A new folder for the files of the release; removed again if the build fails. */
  readonly out: string
  readonly print: (line: string) => void
}

/** Builds the browser apps in a fresh checkout with all dependencies. */
const buildBrowserApps = async (commit: Commit, folder: string): Promise<void> => {
  await checkOut(commit, folder)
  await pnpm(folder, ['install', '--frozen-lockfile'])
  await run('npm', ['run', '--silent', 'build'], { cwd: folder })
}

interface Folders {
  readonly work: string
  readonly out: string
  readonly version: string
  readonly time: number
}

/** A folder of `deploy` as an archive, for the machines of an institute. */
const packDeployment = async (
  built: string,
  name: string,
  { work, out, version, time }: Folders,
): Promise<void> => {
  const base = `medha-${version}-${name}`
  const folder = join(work, base)
  cpSync(join(built, 'deploy', name), folder, { recursive: true, verbatimSymlinks: true })
  if (name === 'single-machine') appendFileSync(join(folder, '.env'), `MEDHA_VERSION=${version}\n`)
  // The institute's own settings are the same on one machine and on several.
  if (name === 'systemd')
    cpSync(join(built, 'deploy/single-machine/medha.env.example'), join(folder, 'medha.env.example'))
  await writeTar(folder, join(out, `${base}.tar`), { time, below: base })
  await compress(join(out, `${base}.tar`))
}

const versionOf = async (program: string): Promise<string> =>
  (await run(program, ['--version'])).split('\n')[0] ?? ''

/** In the form of `sha256sum`, which every machine can check. */
const writeChecksums = async (folder: string): Promise<void> => {
  const lines: string[] = []
  for (const name of readdirSync(folder).toSorted())
    lines.push(`${await sha256Of(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/** Images, plain trees and bills of materials of one commit, with a file of facts and one of checksums. */
export const createRelease = async ({ commit, out, print }: ReleaseOrder): Promise<ReleaseFacts> => {
  refuseOtherSystem()
  // A folder that only its builder can read would be one in the image too.
  process.umask(0o022)
  const work = mkdtempSync(join(tmpdir(), 'medha-release-'))
  mkdirSync(out, { recursive: true })
  try {
    print('building the browser apps')
    const built = join(work, 'built')
    await buildBrowserApps(commit, built)
    const { version } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as { version: string }

    await updatePackageLists()
    const images: Image[] = []
    const debian = new Map<string, DebianPackage>()
    for (const part of PARTS) {
      print(`building ${part.name}`)
      const { image, packages } = await createPart(part, { commit, version, built, work, out })
      images.push(image)
      for (const one of packages) debian.set(one.name, one)
    }
    for (const name of ['single-machine', 'systemd', 'kubernetes'])
      await packDeployment(built, name, { work, out, version, time: commit.time })
    const builders = ['buildah', 'skopeo', 'tar', 'zstd']
    const facts: ReleaseFacts = {
      version,
      commit: commit.hash,
      tree: commit.tree,
      lockfile: await sha256Of(join(built, 'pnpm-lock.yaml')),
      createdAt: new Date(commit.time * 1000).toISOString(),
      node: process.version,
      builders: Object.fromEntries(
        await Promise.all(builders.map(async (name) => [name, await versionOf(name)] as const)),
      ),
      debian: [...debian.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      images,
    }
    writeFileSync(join(out, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`)
    await writeChecksums(out)
    return facts
  } catch (problem) {
    rmSync(out, { recursive: true, force: true })
    throw problem
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
