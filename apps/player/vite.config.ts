import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { firstPaint } from './first-paint.ts'
import { leanFaces } from './lean-faces.ts'
import { shellList } from './shell-list.ts'

/** The oldest browsers (docs/guides/browsers.md): colours, too, are written for them. */
export const FLOOR = ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4']

/** What React offers to extensions of a developer's browser takes some of the budget, and students need none of it. */
const withoutDevtools: Plugin = {
  name: 'without-devtools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
}

export default defineConfig({
  plugins: [react(), withoutDevtools, leanFaces(), firstPaint(), shellList()],
  // The portal's own server brings people here by their host; see its `player-host.ts`.
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PLAYER_PORT'] ?? 4001),
    strictPort: true,
    allowedHosts: ['.localhost'],
  },
  build: {
    outDir: 'build',
    target: FLOOR,
    cssTarget: FLOOR,
    // Nothing stands inside a style sheet or a page: the policy allows files of our own only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
