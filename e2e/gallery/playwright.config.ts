import { resolve } from 'node:path'

import { defineConfig } from '@playwright/test'

const ui = resolve(import.meta.dirname, '../../packages/ui')
const vite = `"${process.execPath}" node_modules/vite/bin/vite.js`

/** The gallery of packages/ui, built and served as it is, looked at by a real browser. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../test-results/gallery'),
  reporter: [['list'], ['json', { outputFile: resolve(import.meta.dirname, '../../.reports/gallery.json') }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Axe looks at the whole gallery at once, which takes a busy machine a while.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: 'http://127.0.0.1:4610',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every step costs a third of the time; `TRACES=1 npm run e2e -- <journey>` keeps those of failures.
    trace: process.env['TRACES'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `${vite} build gallery && ${vite} preview gallery`,
    cwd: ui,
    url: 'http://127.0.0.1:4610',
    reuseExistingServer: false,
  },
})
