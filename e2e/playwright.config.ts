import { defineConfig } from '@playwright/test'
import { CHROMIUM, INDIAN_PHONE } from './chromium.ts'

/** `npm run e2e` starts what BASE_URL points at, on the production build. */
export default defineConfig({
  testDir: '.',
  // The gallery has a configuration of its own: it needs no server.
  testIgnore: 'gallery/**',
  outputDir: '../.reports/traces',
  forbidOnly: true,
  // A test that needs luck is broken: it is not tried again.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    ...INDIAN_PHONE,
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4300',
    launchOptions: { executablePath: CHROMIUM.executablePath, args: [...CHROMIUM.args] },
    screenshot: 'only-on-failure',
    // A trace of every step costs a third of the time; `TRACES=1 npm run e2e -- <journey>` keeps those of failures.
    trace: process.env['TRACES'] === undefined ? 'off' : 'retain-on-failure',
  },
})
