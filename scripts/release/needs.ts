import type { Need } from '../machine/needs.ts'
import { find } from '../machine/run.ts'

const program = (name: string, debianPackage: string, what: string): Need => ({
  name: what,
  debianPackage,
  elsewhere: 'releases are built on Debian 12',
  isThere: () => find(name) !== null,
})

/** What building a release needs besides Node. */
export const RELEASE_NEEDS: readonly Need[] = [
  program('buildah', 'buildah', 'buildah, which builds images without a Docker engine'),
  program('skopeo', 'skopeo', 'skopeo, which writes images to archives'),
  program('zstd', 'zstd', 'zstd, which packs the archives'),
  program('minisign', 'minisign', 'minisign, which signs a release'),
]
