import { defineConfig } from '@playwright/test'
import { HEADLESS_SHELL, INDIAN_PHONE } from './chromium.ts'

/** `npm run e2e` starts what BASE_URL points at, on the production build. */
export default defineConfig({
  testDir: '.',
  // The gallery and the player's engine have configurations of their own: they need no stack.
  testIgnore: ['gallery/**', 'engine/**'],
  outputDir: '../.reports/traces',
  forbidOnly: true,
  // Keeps a pause of a shared machine from stopping a landing; what passed only then is listed as unsteady.
  retries: process.env['CI'] === undefined ? 0 : 2,
  workers: 2,
  fullyParallel: true,
  // Ceilings for a machine that is busy with something else; what must be quick says so in its own test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.reports/e2e.json' }]],
  use: {
    ...INDIAN_PHONE,
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4300',
    launchOptions: { executablePath: HEADLESS_SHELL.executablePath, args: [...HEADLESS_SHELL.args] },
    screenshot: 'only-on-failure',
    // A trace of every step costs a third of the time; `TRACES=1 npm run e2e -- <journey>` keeps those of failures.
    trace: process.env['TRACES'] === undefined ? 'off' : 'retain-on-failure',
  },
})
