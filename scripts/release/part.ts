import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compress, writeTar } from './archive.ts'
import { compareBill, createBill, type Bill } from './bill-of-materials.ts'
import type { Commit } from './checkout.ts'
import {
  BASE_PACKAGES,
  EDGE_PACKAGES,
  POSTGRES_PACKAGES,
  REDIS_PACKAGES,
  unpackDebian,
  type DebianPackage,
} from './debian.ts'
import { buildImage } from './image.ts'
import { createTree } from './tree.ts'

/** What is released as one image, and for machines without containers as a plain archive. */
export interface Part {
  readonly name: 'server' | 'portal' | 'edge' | 'postgres' | 'redis'
  readonly debian: readonly string[]
  /** The programs of those packages in `/usr/bin` that the image needs. */
  readonly programs?: readonly string[]
  readonly apps?: readonly string[]
  /** Files by their path in the image; the value is their path in the repository. */
  readonly files?: Readonly<Record<string, string>>
  /** Folders that the image's user owns, below `owned` in the context of the build. */
  readonly ownFolders?: readonly string[]
  /** Links by their path in the image; the value is what they lead to. */
  readonly links?: Readonly<Record<string, string>>
  /** The folder of the plain archive. PostgreSQL and Redis have none: Debian has packages of both. */
  readonly plain?: string
}

const APP_FOLDER = 'srv/medha'

export const PARTS: readonly Part[] = [
  { name: 'server', debian: BASE_PACKAGES, apps: ['apps/server'], plain: APP_FOLDER },
  { name: 'portal', debian: BASE_PACKAGES, apps: ['apps/portal', 'apps/player'], plain: APP_FOLDER },
  {
    name: 'edge',
    debian: [...BASE_PACKAGES, ...EDGE_PACKAGES],
    files: { 'etc/medha/haproxy.cfg': 'deploy/haproxy.cfg' },
    plain: 'etc/medha',
  },
  {
    name: 'postgres',
    debian: [...BASE_PACKAGES, ...POSTGRES_PACKAGES],
    files: {
      'usr/bin/start-postgres': 'deploy/images/postgres/start-postgres',
      'etc/postgresql/postgresql.conf': 'deploy/images/postgres/postgresql.conf',
      'etc/postgresql/pg_hba.conf': 'deploy/images/postgres/hba.conf',
      'etc/postgresql/pg_ident.conf': 'deploy/images/postgres/ident.conf',
    },
    ownFolders: ['var/lib/postgresql', 'run/postgresql'],
    links: { 'bin/sh': 'busybox', 'bin/mv': 'busybox', 'bin/rm': 'busybox' },
  },
  {
    name: 'redis',
    debian: [...BASE_PACKAGES, ...REDIS_PACKAGES],
    // `redis-server` is a link to `redis-check-rdb`.
    programs: ['redis-server', 'redis-check-rdb', 'redis-cli'],
    files: { 'etc/redis/redis.conf': 'deploy/images/redis/redis.conf' },
    ownFolders: ['run/redis'],
  },
]

export interface Image {
  readonly name: string
  readonly digest: string
  readonly archive: string
}

export interface PartOrder {
  readonly commit: Commit
  readonly version: string
  /** A checkout with the builds of browser apps. */
  readonly built: string
  readonly work: string
  readonly out: string
}

const refuseFalseBill = (bill: Bill, root: string, name: string): void => {
  const { missing, tooMany } = compareBill(bill, root)
  if (missing.length === 0 && tooMany.length === 0) return
  throw new Error(
    `The bill of materials of ${name} is false. Not listed: ${missing.join(', ')}. Not there: ${tooMany.join(', ')}.`,
  )
}

/** Adds a part's own files to those of its packages. */
const addFiles = (
  { files = {}, ownFolders = [], links = {} }: Part,
  built: string,
  context: string,
): void => {
  const root = join(context, 'root')
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    cpSync(join(built, source), join(root, path))
  }
  for (const path of ownFolders) {
    // A folder that is already there keeps its owner.
    rmSync(join(root, path), { recursive: true, force: true })
    mkdirSync(join(context, 'owned', path), { recursive: true })
  }
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path))
}

/** Writes image, plain archive and bill of materials of a part. */
export const createPart = async (
  part: Part,
  { commit, version, built, work, out }: PartOrder,
): Promise<{ readonly image: Image; readonly packages: readonly DebianPackage[] }> => {
  const { name, apps = [], plain } = part
  const base = `medha-${version}-${name}`
  const context = join(work, name)
  const root = join(context, 'root')
  const packages = await unpackDebian(part.debian, root, part.programs)

  const folder = join(root, APP_FOLDER)
  if (apps.length > 0) await createTree({ commit, folder, apps, built })
  addFiles(part, built, context)

  const tree = apps.length > 0 ? { tree: { folder, apps } } : {}
  const bill = await createBill({ commit, debian: packages, ...tree })
  refuseFalseBill(bill, root, name)
  for (const file of [join(root, 'sbom.cdx.json'), join(out, `${base}.cdx.json`)])
    writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)

  const digest = await buildImage({
    context,
    containerfile: join(built, `deploy/images/${name}.containerfile`),
    name: `medha/${name}`,
    version,
    revision: commit.hash,
    time: commit.time,
    archive: join(out, `${base}.oci.tar`),
  })
  if (plain !== undefined) {
    await writeTar(join(root, plain), join(out, `${base}.tar`), { time: commit.time, below: base })
    await compress(join(out, `${base}.tar`))
  }
  return { packages, image: { name: `medha/${name}`, digest, archive: `${base}.oci.tar` } }
}
