import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The player's engine in a real browser whose tabs are killed; each test has its own server. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../test-results/engine'),
  reporter: [['list'], ['json', { outputFile: resolve(import.meta.dirname, '../../.reports/engine.json') }]],
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Each kill opens a new tab: about twenty of them, on a busy machine.
  timeout: 300_000,
})
