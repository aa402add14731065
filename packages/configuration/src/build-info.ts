import { existsSync, readFileSync } from 'node:fs'

/** Which release runs. `commit` is `development` in a clone. */
export interface BuildInfo {
  readonly version: string
  readonly commit: string
}

const ROOT = new URL('../../../', import.meta.url)

/** A release has its commit in the file COMMIT of its root folder; a clone has no such file. */
export const readBuildInfo = (root: URL = ROOT): BuildInfo => {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
  const file = new URL('COMMIT', root)
  return { version, commit: existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development' }
}

/** One text, in the form of Semantic Versioning: `1.0.0+1a2b3c4d5e6f`. */
export const formatBuildInfo = ({ version, commit }: BuildInfo): string =>
  `${version}+${/^[0-9a-f]{40}$/.test(commit) ? commit.slice(0, 12) : commit}`

export const BUILD_INFO = readBuildInfo()

/** In the reply of `/ready` of every process that answers requests. */
export const VERSION_HEADER = { 'x-medha-version': formatBuildInfo(BUILD_INFO) } as const
