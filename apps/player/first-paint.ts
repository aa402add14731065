import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { APPEARANCE_KEY } from './src/appearance/appearance-key.ts'

/** Disabled storage throws. */
const SCRIPT = `try{document.documentElement.dataset.appearance=localStorage.getItem('${APPEARANCE_KEY}')||''}catch(e){}\n`
const FILE = `assets/first-paint-${createHash('sha256').update(SCRIPT).digest('hex').slice(0, 8)}.js`

/**
 * ACC-09: a render-blocking script of one line, so that a dark theme does not begin with a bright flash. The player's
 * own script is too late for that, and the CSP allows no inline script.
 */
export const firstPaint = (): Plugin => {
  let base = '/'
  return {
    name: 'first-paint',
    configResolved(config) {
      base = config.base
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(SCRIPT)
      })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + FILE }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: SCRIPT })
    },
  }
}
