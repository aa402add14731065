import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Where PostgreSQL asks for a password, `npm run setup` has written down how tests connect.
if (existsSync('.env')) process.loadEnvFile('.env')

const TESTS = '{apps,packages,tools,scripts}/**/*.test.{ts,tsx}'

/** Files that need a process of their own, because they change the state of a module. */
const ISOLATED = [
  // Counts the statements that a module remembers.
  'apps/server/src/platform/prepared-statements.db.test.ts',
]

/** Files that take minutes: only the full run has them. Shorter tests of the same code are in the gate. */
const LONG = [
  // A whole exam day with servers, proxies and hundreds of phones.
  'apps/server/bench/**/*.test.ts',
  // Every state that an attempt or a charge can reach.
  'apps/server/src/modules/*/domain/*-exploration.test.ts',
  // Tens of thousands of sheets, marked in two ways.
  'apps/server/test/results/agreement.db.test.ts',
]

const shared = {
  exclude: ['**/node_modules/**', '**/build/**'],
  setupFiles: ['./scripts/check/property-seed.ts'],
  // Programs that tests start compile our modules once, not at each start.
  env: { NODE_COMPILE_CACHE: join(tmpdir(), 'medha-compile-cache') },
  // Ends what hangs. How fast a machine is says nothing about the product; what must be fast is compared in its own test.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // The default of one second is less than a busy machine may pause.
  expect: { poll: { timeout: 15_000 } },
  // Keeps a pause of a shared machine from stopping a landing; what passed only then is listed as unsteady.
  retry: process.env['CI'] === undefined ? 0 : 1,
}

export default defineConfig({
  test: {
    // The default is one less than there are cores; our tests wait for PostgreSQL most of the time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'tests',
          include: [TESTS],
          exclude: [...shared.exclude, ...ISOLATED, ...LONG],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: ISOLATED } },
      { test: { ...shared, name: 'long', include: LONG } },
    ],
  },
})
