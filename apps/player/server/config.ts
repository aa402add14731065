import { ConfigurationError, readEnvironment } from '@medha/configuration/environment'
import * as z from 'zod'

/** Every environment variable that the player's file server reads. */
export const PLAYER_VARIABLES = z.object({
  MEDHA_ENV: z
    .enum(['development', 'test', 'production'])
    .describe('Where the process runs: `development`, `test` or `production`. Has no default.'),
  PLAYER_HOST: z.string().default('127.0.0.1').describe('Address on which the player listens.'),
  PLAYER_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(4001)
    .describe('Port on which the player listens.'),
  PUBLIC_SCHEME: z.enum(['http', 'https']).default('http').describe('Scheme of the sites.'),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1500)
    .describe('Milliseconds between "not ready" and closing, in which the edge stops sending requests.'),
})

export const readPlayerConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const read = readEnvironment(PLAYER_VARIABLES, env)
  const isSecure = read.PUBLIC_SCHEME === 'https'
  if (read.MEDHA_ENV === 'production' && !isSecure)
    throw new ConfigurationError('The configuration is not good enough for production', [
      'PUBLIC_SCHEME must be https',
    ])
  return { host: read.PLAYER_HOST, port: read.PLAYER_PORT, isSecure, drainMs: read.DRAIN_MS }
}
