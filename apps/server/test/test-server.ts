import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../src/config.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { compose, type Composition } from '../src/main/composition.ts'
import { buildServer, type ServedAudience } from '../src/main/server.ts'
import { openDeps, type Deps } from '../src/main/deps.ts'
import type { TestDatabase } from '@medha/testkit/database'
import { refuseWritesOfReads } from './reading-calls.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly composition: Composition
  close(): Promise<void>
}

/** The real server on its own database, reached with `app.inject`. Only the clock is replaced. */
export const startTestServer = async (
  options: {
    readonly clock?: Clock
    readonly env?: Record<string, string>
    readonly audience?: ServedAudience
    /** A database that the caller opens and drops. */
    readonly database?: TestDatabase
  } = {},
): Promise<TestServer> => {
  const database = options.database ?? (await openTestDatabase())
  const config = readConfig({
    MEDHA_ENV: 'test',
    DATABASE_URL: database.url,
    // A busy machine must not look like a Redis that is down; tests of that set their own timeout.
    REDIS_TIMEOUT_MS: '10000',
    REDIS_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const deps = await openDeps(config, {
    supervisesJobs: false,
    ...(options.clock ? { clock: options.clock } : {}),
  })
  if (deps.redis.status !== 'ready') await new Promise((resolve) => deps.redis.once('ready', resolve))
  const composition = compose(deps)
  const { app } = await buildServer(deps, composition, null, options.audience)
  refuseWritesOfReads(app)
  await app.ready()
  return {
    app,
    deps,
    composition,
    close: async () => {
      await app.close()
      await deps.close()
      if (options.database === undefined) await database.drop()
    },
  }
}
