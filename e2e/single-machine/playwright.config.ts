import { defineConfig } from '@playwright/test'
import { HEADLESS_SHELL, INDIAN_PHONE } from '../chromium.ts'

/** Journeys against the installation that the test of docs/guides/single-machine.md has started. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.reports/single-machine',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...INDIAN_PHONE,
    baseURL: process.env['BASE_URL'] ?? 'https://medha.in',
    // The authority of the test is unknown to the browser; `medha doctor` checks the certificate.
    ignoreHTTPSErrors: true,
    launchOptions: { executablePath: HEADLESS_SHELL.executablePath, args: [...HEADLESS_SHELL.args] },
    screenshot: 'only-on-failure',
  },
})
