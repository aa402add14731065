import {
  chmodSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { checkOut, pnpm, type Commit } from './checkout.ts'
import { filtersOf, runtimeFolders } from './workspaces.ts'

const ROOT_FILES = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.npmrc',
  'LICENSE',
  'CHANGELOG.md',
]

/** Not needed at run time. Shims of `.bin` are shell scripts, and pnpm's notes name this machine and this moment. */
const NOT_SHIPPED = [
  '{apps,packages}/*/{test,bench,gallery,public}',
  '{apps,packages}/*/{tsconfig.json,*.ts}',
  '{apps,packages}/**/*.test.{ts,tsx}',
  'node_modules/.modules.yaml',
  'node_modules/.pnpm-workspace-state-v1.json',
  '**/node_modules/.bin',
  'node_modules/.pnpm/**/{test,tests,__tests__}',
  'node_modules/.pnpm/**/*.{test,spec}.*',
  'node_modules/.pnpm/**/*.{map,d.ts,d.cts,d.mts}',
  'node_modules/.pnpm/node-linux-*/node_modules/*/{include,share}',
]

/** Files are readable by every user, and none can be changed but by the owner, whatever the umask of the builder. */
const setModes = (folder: string): void => {
  for (const path of globSync('**/{*,.*}', { cwd: folder }).map((name) => join(folder, name))) {
    const facts = lstatSync(path)
    if (facts.isSymbolicLink()) continue
    chmodSync(path, facts.isDirectory() || (facts.mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}

export interface TreeOrder {
  readonly commit: Commit
  readonly folder: string
  readonly apps: readonly string[]
  /** A checkout with the builds of browser apps. */
  readonly built: string
}

/** Apps with their production dependencies, their builds and Node: all that a machine needs to run them. */
export const createTree = async ({ commit, folder, apps, built }: TreeOrder): Promise<void> => {
  await checkOut(commit, folder, [...ROOT_FILES, ...runtimeFolders(built, apps)])
  // Copied, not linked: what is changed here must not change in pnpm's store.
  const how = ['--frozen-lockfile', '--prod', '--package-import-method', 'copy']
  await pnpm(folder, ['install', ...how, ...filtersOf(folder, apps)])
  for (const path of globSync(NOT_SHIPPED, { cwd: folder }))
    rmSync(join(folder, path), { recursive: true, force: true })
  for (const app of apps) {
    const build = join(built, app, 'build')
    if (lstatSync(build, { throwIfNoEntry: false }))
      cpSync(build, join(folder, app, 'build'), { recursive: true })
  }
  mkdirSync(join(folder, 'bin'))
  symlinkSync(`../node_modules/node-linux-${process.arch}/bin/node`, join(folder, 'bin/node'))
  writeFileSync(join(folder, 'COMMIT'), `${commit.hash}\n`)
  setModes(folder)
}
