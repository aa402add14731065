import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { run } from '../machine/run.ts'

/** A folder as a tar file that depends on nothing but its content: no order, owner or time of this machine. */
export const writeTar = async (
  folder: string,
  file: string,
  { time, below }: { readonly time: number; /** A folder name before every path. */ readonly below?: string },
): Promise<void> => {
  const same = [
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--format=gnu',
  ]
  const names = below === undefined ? [] : [`--transform=flags=r;s,^\\.,${below},`]
  await run('tar', [...same, ...names, '--create', '--file', file, '--directory', folder, '.'])
}

/** Replaces a file by its compressed form. One thread, because the result depends on their number. */
export const compress = async (file: string): Promise<void> => {
  await run('zstd', ['--quiet', '-10', '--single-thread', '--rm', file])
}

export const sha256Of = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
