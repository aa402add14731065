import { resolve } from 'node:path'

import { defineConfig } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'

const root = resolve(import.meta.dirname, '../..')

/** The gate opens components and scenes; building the player would take most of its time. */
const forGate = process.argv.includes('--grep=@gate') ? ' --without-player' : ''

/** The gallery as static pages in a real browser. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../test-results/gallery'),
  reporter: [['list'], ['json', { outputFile: resolve(import.meta.dirname, '../../.reports/gallery.json') }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Axe checks the whole gallery in one run, which takes a while on a busy machine.
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // The same browser and fonts draw the same picture; a few pixels differ by rounding at edges.
    toHaveScreenshot: { maxDiffPixels: 30, animations: 'disabled', caret: 'hide' },
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  use: {
    baseURL: 'http://127.0.0.1:4610',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every step costs a third of the time; `TRACES=1 npm run e2e -- <journey>` stores those of failures.
    trace: process.env['TRACES'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] },
  },
  webServer: {
    command: `"${process.execPath}" scripts/gallery.ts${forGate}`,
    cwd: root,
    url: 'http://127.0.0.1:4610',
    reuseExistingServer: false,
  },
})
