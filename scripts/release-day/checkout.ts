import { appendFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../machine/run.ts'
import { checkOut, pnpm } from '../release/checkout.ts'
import { ROOT } from '../stack/settings.ts'
import type { LastRelease } from './last-release.ts'

const build = (root: string): Promise<string> => run('npm', ['run', '--silent', 'build'], { cwd: root })

const FILES = 'apps/{portal/build/client,player/build}/assets/*.{js,css}'

/** The files that visitors of a build load; their names have a hash of their content. */
const browserFiles = (root: string): readonly string[] => globSync(FILES, { cwd: root })

/** Changes that give other names to files and change nothing that a visitor sees. */
const MARKS: Readonly<Record<string, string>> = {
  'packages/ui/src/tokens.css': ':root { --release: last; }',
  'apps/portal/app/entry.client.tsx': "document.documentElement.dataset['release'] = 'last'",
  'apps/player/src/main.tsx': "document.documentElement.dataset['release'] = 'last'",
}

export interface InstalledRelease {
  readonly root: string
  /** Files of the browser builds had equal names in both versions, so the last release was built with marks. */
  readonly isMarked: boolean
}

/** The last release in a folder of its own, with its dependencies and its built browser apps. */
export const installRelease = async (
  { commit }: Pick<LastRelease, 'commit'>,
  root: string,
): Promise<InstalledRelease> => {
  await checkOut({ hash: commit }, root)
  await pnpm(root, ['install', '--frozen-lockfile', '--prefer-offline'])
  await Promise.all([build(root), build(ROOT)])
  const ours = new Set(browserFiles(ROOT))
  const isMarked = browserFiles(root).every((file) => ours.has(file))
  if (isMarked) {
    for (const [file, line] of Object.entries(MARKS)) appendFileSync(join(root, file), `\n${line}\n`)
    await build(root)
  }
  return { root, isMarked }
}
