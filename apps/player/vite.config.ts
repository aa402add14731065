import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedScript } from './compressed-script.ts'
import { firstPaint } from './first-paint.ts'
import { leanFaces } from './lean-faces.ts'
import { reactModules } from './react-modules.ts'
import { shellList } from './shell-list.ts'

/** The oldest supported browsers (docs/guides/browsers.md); colours are compiled for them too. */
export const FLOOR = ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4']

export default defineConfig({
  plugins: [react(), reactModules(), compressedScript(), leanFaces(), firstPaint(), shellList()],
  // The portal's development server proxies this host; see its `player-host.ts`.
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
    // Nothing is inlined into a style sheet or a page: the CSP allows only our own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
