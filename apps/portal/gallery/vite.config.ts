import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Scenes of the portal as static pages: loaders and screens run in the browser, without a server. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { outDir: resolve(import.meta.dirname, '../../../.gallery/scenes'), emptyOutDir: true },
  // Loaders read their settings at import; every other setting has a default.
  define: { 'process.env': { MEDHA_ENV: 'test' } },
})
