import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../machine/run.ts'
import { writeTar } from './archive.ts'

export interface ImageOrder {
  /** A folder with a folder `root`, which becomes the image's file system. */
  readonly context: string
  readonly containerfile: string
  readonly name: string
  readonly version: string
  readonly revision: string
  readonly time: number
  /** The OCI archive to write, for `podman load` and `docker load`. */
  readonly archive: string
}

/** Builds an image without a Docker engine, and returns its digest. */
export const buildImage = async (order: ImageOrder): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-image-'))
  // A store of its own: nothing of an earlier build on this machine can get into the image.
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const tag = `${order.name}:${order.version}`
  const labels = {
    'org.opencontainers.image.title': order.name,
    'org.opencontainers.image.version': order.version,
    'org.opencontainers.image.revision': order.revision,
    'org.opencontainers.image.licenses': 'AGPL-3.0-only',
  }
  try {
    await run('buildah', [
      ...store,
      'bud',
      '--isolation=chroot',
      '--layers=false',
      '--identity-label=false',
      `--timestamp=${order.time}`,
      `--tag=${tag}`,
      `--file=${order.containerfile}`,
      ...Object.entries(labels).map(([name, value]) => `--label=${name}=${value}`),
      order.context,
    ])
    const layout = join(folder, 'layout')
    const digest = join(folder, 'digest')
    await run('skopeo', [
      'copy',
      `--digestfile=${digest}`,
      `containers-storage:[vfs@${join(folder, 'store')}+${join(folder, 'run')}]localhost/${tag}`,
      `oci:${layout}:${tag}`,
    ])
    await writeTar(layout, order.archive, { time: order.time })
    return readFileSync(digest, 'utf8').trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
