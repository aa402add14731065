import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Scenes of the portal as static pages: loaders and screens run in the browser, and nobody serves them. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  build: { outDir: resolve(import.meta.dirname, '../../../.gallery/scenes'), emptyOutDir: true },
  // Loaders read their settings where they are imported; every one of them has a default.
  define: { 'process.env': {} },
})
