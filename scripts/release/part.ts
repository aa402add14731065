import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compress, writeTar } from './archive.ts'
import { compareBill, createBill, type Bill } from './bill-of-materials.ts'
import type { Commit } from './checkout.ts'
import { BASE_PACKAGES, EDGE_PACKAGES, unpackDebian, type DebianPackage } from './debian.ts'
import { buildImage } from './image.ts'
import { createTree } from './tree.ts'

/** What is released as one image and one plain archive. */
export interface Part {
  readonly name: 'server' | 'portal' | 'edge'
  readonly debian: readonly string[]
  /** The edge has none: it is HAProxy and its file. */
  readonly apps: readonly string[]
}

export const PARTS: readonly Part[] = [
  { name: 'server', debian: BASE_PACKAGES, apps: ['apps/server'] },
  { name: 'portal', debian: BASE_PACKAGES, apps: ['apps/portal', 'apps/player'] },
  { name: 'edge', debian: [...BASE_PACKAGES, ...EDGE_PACKAGES], apps: [] },
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

/** Writes image, plain archive and bill of materials of a part. */
export const createPart = async (
  { name, debian, apps }: Part,
  { commit, version, built, work, out }: PartOrder,
): Promise<{ readonly image: Image; readonly packages: readonly DebianPackage[] }> => {
  const base = `medha-${version}-${name}`
  const context = join(work, name)
  const root = join(context, 'root')
  const packages = await unpackDebian(debian, root)

  const plain = apps.length > 0 ? join(root, 'srv/medha') : join(root, 'etc/medha')
  if (apps.length > 0) await createTree({ commit, folder: plain, apps, built })
  else {
    mkdirSync(plain, { recursive: true })
    cpSync(join(built, 'deploy/haproxy.cfg'), join(plain, 'haproxy.cfg'))
  }

  const tree = apps.length > 0 ? { tree: { folder: plain, apps } } : {}
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
  await writeTar(plain, join(out, `${base}.tar`), { time: commit.time, below: base })
  await compress(join(out, `${base}.tar`))
  return { packages, image: { name: `medha/${name}`, digest, archive: `${base}.oci.tar` } }
}
