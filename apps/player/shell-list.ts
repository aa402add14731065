import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** OFL-02: writes down which files a build has, so that the service worker can keep them all. */
export const shellList = (): Plugin => ({
  name: 'shell-list',
  // After everything that takes files away.
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle)
      .filter((name) => !name.endsWith('.html'))
      .toSorted()
      .map((name) => `/${name}`)
    const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
    this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify({ build, files }) })
  },
})
