import { resolve } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The port that e2e/gallery looks at. */
const port = 4610

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: resolve(import.meta.dirname, '../build/gallery'), emptyOutDir: true },
  server: { host: '127.0.0.1', port },
  preview: { host: '127.0.0.1', port, strictPort: true },
})
