import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

// Where PostgreSQL asks for a password, `npm run setup` has written down how tests connect.
if (existsSync('.env')) process.loadEnvFile('.env')

export default defineConfig({
  test: {
    include: ['{apps,packages,tools,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
