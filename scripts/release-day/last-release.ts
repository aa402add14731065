import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../machine/run.ts'
import { ROOT } from '../stack/settings.ts'

export interface LastRelease {
  readonly version: string
  readonly commit: string
  /** HEAD is the only release so far, so both versions are the same. */
  readonly isHead: boolean
}

const HEADING = /^## \[(\d[^\]]*)\]/gm

/** Versions of a changelog, newest first, without the part that is not released. */
export const releasedVersions = (changelog: string): readonly string[] =>
  [...changelog.matchAll(HEADING)].map(([, version]) => version ?? '')

/** The tag of a version, or the first commit whose CHANGELOG has its heading: a clone may have no tags. */
const commitOf = async (version: string, root: string): Promise<string | null> => {
  const git = (...args: readonly string[]) => run('git', ['-C', root, ...args])
  const tag = ['rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`]
  const tagged = await git(...tag).catch(() => '')
  if (tagged !== '') return tagged.trim()
  const search = ['log', '--reverse', '--format=%H', `-S## [${version}]`, '--', 'CHANGELOG.md']
  return (await git(...search)).split('\n')[0] || null
}

/** The newest release before HEAD; HEAD itself if there is none. */
export const findLastRelease = async (root: string = ROOT): Promise<LastRelease> => {
  const head = (await run('git', ['-C', root, 'rev-parse', 'HEAD'])).trim()
  const versions = releasedVersions(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  for (const version of versions) {
    const commit = await commitOf(version, root)
    if (commit !== null && commit !== head) return { version, commit, isHead: false }
  }
  return { version: versions[0] ?? '', commit: head, isHead: true }
}
