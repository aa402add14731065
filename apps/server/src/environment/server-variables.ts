import { portVariable, PROCESS_VARIABLES } from '@medha/configuration/process-variables'
import * as z from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** How a process runs: its environment, database, Redis and listener. */
export const SERVER_VARIABLES = z.object({
  ...PROCESS_VARIABLES,
  DATABASE_URL: z.url().default('postgres://postgres@127.0.0.1:5432/medha_dev').meta({
    description:
      'The database, with role and password. A socket on the same machine: `postgres://role@%2Frun%2Fpostgresql/medha`.',
    isSecret: true,
  }),
  DATABASE_POOL: whole(1, 50).default(8).describe('Connections of one process to the database.'),
  SECOND_DATABASE_URL: z.string().default('').meta({
    description:
      'SCL-05: the database that holds the attempts of the upper shards; empty while the first one holds all of them.',
    isSecret: true,
  }),
  SAVES_QUEUE: whole(10, 50_000)
    .default(5_000)
    .describe('T §5.3: saves that may queue in a process; further ones are refused and retried.'),
  REDIS_URL: z.url().default('redis://127.0.0.1:6379/0').meta({
    description: 'Redis, with its password. A socket on the same machine: `unix:///run/redis/redis.sock`.',
    isSecret: true,
  }),
  REDIS_TIMEOUT_MS: whole(50, 30_000)
    .default(500)
    .describe('After this timeout Redis counts as down, and limits are counted in the process.'),
  REDIS_PREFIX: z.string().default('medha:').describe('Separates several installs on one Redis.'),
  HOST: z.string().default('127.0.0.1').describe('Address on which the api listens.'),
  PORT: portVariable(4100, 'Port on which the api listens.'),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1')
    .describe('Proxies whose X-Forwarded-For is trusted: addresses or networks, separated by commas.'),
  PUBLIC_PORT: z
    .string()
    .default('')
    .describe("Appended to a site's host in links, such as `:4000` in development."),
  STAFF_HOST: z
    .string()
    .default('staff.medha.localhost')
    .describe(
      'Host of the staff console. Passkeys are bound to it: with another host every member enrols again.',
    ),
  JOBS_MINUTE_SECONDS: whole(1, 60)
    .default(60)
    .describe('Seconds between two runs of a job that runs every minute.'),
  MOVABLE_CLOCK: z.enum(['on', 'off']).default('off').describe('Lets a test move the clock.'),
  GEO_MMDB: z
    .string()
    .default('')
    .describe('Path of a MaxMind database that finds the state of an address; empty: none.'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level of a log line that is written.'),
})
