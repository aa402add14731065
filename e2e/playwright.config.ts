import { defineConfig } from '@playwright/test'
import { HEADLESS_SHELL, INDIAN_PHONE } from './chromium.ts'

/** Journeys against the production build that `npm run e2e` starts at BASE_URL. */
export default defineConfig({
  testDir: '.',
  // These have configurations of their own, because they need no stack or another one.
  testIgnore: ['gallery/**', 'engine/**', 'single-machine/**'],
  outputDir: '../.reports/traces',
  forbidOnly: true,
  // A pause of a shared machine must not block a landing; a test that passes only on a retry is listed as unsteady.
  retries: process.env['CI'] === undefined ? 0 : 2,
  workers: 2,
  fullyParallel: true,
  // Upper limits for a busy machine; a test of speed sets its own.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    ...INDIAN_PHONE,
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4300',
    launchOptions: { executablePath: HEADLESS_SHELL.executablePath, args: [...HEADLESS_SHELL.args] },
    screenshot: 'only-on-failure',
    // A trace of every step costs a third of the time; `TRACES=1 npm run e2e -- <journey>` stores those of failures.
    trace: process.env['TRACES'] === undefined ? 'off' : 'retain-on-failure',
  },
})
