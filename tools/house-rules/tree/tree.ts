import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sourceOf, type Source } from './source.ts'

/** The repository as the rules read it. */
export type Tree = {
  readonly files: readonly Source[]
  readonly file: (path: string) => Source | undefined
}

const BINARY = /\.(png|jpg|jpeg|webp|avif|gif|ico|woff2?|ttf|otf|pdf|gz|br|zip|mmdb)$/

const treeFrom = (files: readonly Source[]): Tree => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return { files, file: (path) => byPath.get(path) }
}

/** A tree that exists only in a test. */
export const treeOf = (files: Readonly<Record<string, string>>): Tree =>
  treeFrom(Object.entries(files).map(([path, text]) => sourceOf(path, text)))

/** Every file under `root` that is or could be committed: tracked by git, or untracked and not ignored. */
export const readTree = (root: string): Tree => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const paths = listed.split('\0').filter((path) => path !== '' && !BINARY.test(path))
  return treeFrom(
    paths.flatMap((path) => {
      const full = join(root, path)
      const isFile = statSync(full, { throwIfNoEntry: false })?.isFile() === true
      return isFile ? [sourceOf(path, readFileSync(full, 'utf8'))] : []
    }),
  )
}
