import { defineConfig } from 'vite'
import { FLOOR } from './vite.config.ts'

/** The service worker beside the page's files: one file, whose address never changes. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build',
    emptyOutDir: false,
    target: FLOOR,
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js' },
    },
  },
})
