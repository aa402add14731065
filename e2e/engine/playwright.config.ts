import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The player's engine in a real browser whose tabs are killed, with a server of its own for each test. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../test-results/engine'),
  reporter: [['list'], ['json', { outputFile: resolve(import.meta.dirname, '../../.reports/engine.json') }]],
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // A tab is opened anew after each kill: some twenty of them, on a machine that does other things as well.
  timeout: 300_000,
})
