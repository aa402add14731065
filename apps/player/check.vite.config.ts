import { defineConfig } from 'vite'
import { compressedScript } from './compressed-script.ts'
import { leanFaces } from './lean-faces.ts'
import { reactModules } from './react-modules.ts'
import { FLOOR } from './vite.config.ts'
import react from '@vitejs/plugin-react'

/**
 * The system check beside the test, as a separate build: two pages of one build would share a chunk in its own file,
 * which made the script of a test about 2 KB larger.
 */
export default defineConfig({
  plugins: [react(), reactModules(), compressedScript(), leanFaces()],
  publicDir: false,
  build: {
    outDir: 'build',
    emptyOutDir: false,
    target: FLOOR,
    cssTarget: FLOOR,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'check.html' },
  },
})
