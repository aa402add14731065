import { defineConfig, mergeConfig } from 'vite'
import player from '../vite.config.ts'

/** For `npm run measure:bundle`: a page that opens a paper and renders its first question. */
export default mergeConfig(
  player,
  defineConfig({ root: import.meta.dirname, build: { outDir: '../build/bench', emptyOutDir: true } }),
)
