import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// If PostgreSQL requires a password, `npm run setup` has stored the test connection here.
if (existsSync('.env')) process.loadEnvFile('.env')

const TESTS = '{apps,packages,tools,scripts}/**/*.test.{ts,tsx}'

/** Files that need their own process, because they change the state of a module. */
const ISOLATED = [
  // Counts the prepared statements stored in a module.
  'apps/server/src/platform/prepared-statements.db.test.ts',
]

/** Files that take minutes: only the full run includes them. The gate has shorter tests of the same code. */
const LONG = [
  // A whole exam day with servers, proxies and hundreds of phones.
  'apps/server/bench/**/*.test.ts',
  // Twice as many requests as the processes can take.
  'scripts/edge/overload.test.ts',
  // Every state that an attempt or a charge can reach.
  'apps/server/src/modules/*/domain/*-exploration.test.ts',
  // Tens of thousands of sheets, each marked in two ways.
  'apps/server/test/results/agreement.db.test.ts',
]

/** Files that build a release with Debian's package manager, or load all cores: one after the other, after all others. */
const RELEASES = [
  'scripts/cache/*.test.ts',
  'scripts/release/create-release.test.ts',
  'scripts/single-machine/guide.test.ts',
  'scripts/several-machines/guide.test.ts',
  'scripts/release-day/release-day.http.test.ts',
]

const shared = {
  exclude: ['**/node_modules/**', '**/build/**'],
  setupFiles: ['./scripts/check/property-seed.ts'],
  // Programs started by tests compile our modules once, not at every start.
  env: { NODE_COMPILE_CACHE: join(tmpdir(), 'medha-compile-cache') },
  // Ends a test that hangs. The speed of a machine is not tested here; a test of speed compares within itself.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // The default of one second is shorter than a busy machine may pause.
  expect: { poll: { timeout: 15_000 } },
  // A pause of a shared machine must not block a landing; a test that passes only on a retry is listed as unsteady.
  retry: process.env['CI'] === undefined ? 0 : 1,
}

export default defineConfig({
  test: {
    // The default is one less than the number of cores; our tests mostly wait for PostgreSQL.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...shared,
          name: 'tests',
          include: [TESTS],
          exclude: [...shared.exclude, ...ISOLATED, ...LONG, ...RELEASES],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: ISOLATED } },
      { test: { ...shared, name: 'long', include: LONG } },
      {
        test: {
          ...shared,
          name: 'long-releases',
          include: RELEASES,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
