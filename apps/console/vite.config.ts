import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The oldest supported browsers (docs/guides/browsers.md); colours are compiled for them too. */
const FLOOR = ['chrome100', 'edge100', 'firefox100', 'safari15.4', 'ios15.4']

export default defineConfig({
  plugins: [react()],
  // The portal's development server proxies this host; see its `staff-host.ts`.
  server: {
    host: '127.0.0.1',
    port: Number(process.env['CONSOLE_PORT'] ?? 4002),
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
    // One style sheet: it is small, and no page is drawn before its rules are there.
    cssCodeSplit: false,
  },
})
