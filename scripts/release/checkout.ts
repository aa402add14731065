import { mkdirSync, rmSync } from 'node:fs'
import { run } from '../machine/run.ts'
import { ROOT } from '../stack/settings.ts'

export interface Commit {
  readonly hash: string
  readonly tree: string
  /** Seconds since 1970; every file of a release has this time. */
  readonly time: number
}

export const headCommit = async (): Promise<Commit> => {
  const [hash = '', tree = '', time = ''] = (
    await run('git', ['show', '--no-patch', '--format=%H %T %ct', 'HEAD'], { cwd: ROOT })
  )
    .trim()
    .split(' ')
  return { hash, tree, time: Number(time) }
}

/** Writes the files of a commit, and no others, into a folder. */
export const checkOut = async (
  commit: Pick<Commit, 'hash'>,
  folder: string,
  paths: readonly string[] = [],
): Promise<void> => {
  const archive = `${folder}.checkout.tar`
  mkdirSync(folder, { recursive: true })
  await run('git', ['archive', '--output', archive, commit.hash, '--', ...paths], { cwd: ROOT })
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  rmSync(archive)
}

/** Runs the pnpm that package.json names in a folder. */
export const pnpm = (folder: string, args: readonly string[]): Promise<string> =>
  run('npm', ['run', '--silent', 'pnpm', '--', ...args], { cwd: folder })
