import { defineConfig } from 'vitest/config'

/**
 * The tests that a changed line is shown to. Only pure ones: a mutant costs their time again and again, and a file
 * whose decisions need a database to be tested is not what mutation is for.
 */
export default defineConfig({
  test: {
    include: ['{apps/server/src/modules/*/domain,packages/rules/src}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      // Walks through every state for seconds; the examples beside it must be enough by themselves.
      '**/*-exploration.test.ts',
    ],
  },
})
