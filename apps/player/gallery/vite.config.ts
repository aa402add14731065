import { defineConfig, mergeConfig } from 'vite'
import player from '../vite.config.ts'

/** Every screen of the player with a demo paper, without a server: part of `npm run gallery`. */
export default mergeConfig(
  player,
  defineConfig({ base: './', build: { outDir: '../../../.gallery/player', emptyOutDir: true } }),
)
