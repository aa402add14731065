import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** OFL-02: writes the list of files of a build, so that the service worker can cache them all. */
export const shellList = (): Plugin => ({
  name: 'shell-list',
  // After every plugin that removes files.
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
