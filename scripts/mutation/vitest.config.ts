import { defineConfig } from 'vitest/config'

/**
 * The tests that run for each mutant. Only pure tests, because every mutant repeats their time; code that needs a
 * database to be tested is no subject of mutation testing.
 */
export default defineConfig({
  test: {
    include: ['{apps/server/src/modules/*/domain,packages/rules/src}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // Explores every state for seconds; the examples beside it must be enough.
      '**/*-exploration.test.ts',
    ],
  },
})
