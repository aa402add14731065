import { ConfigurationError, readEnvironment } from '@medha/configuration/environment'
import { portVariable, PROCESS_VARIABLES } from '@medha/configuration/process-variables'
import * as z from 'zod'

/** Every environment variable that the player's file server reads. */
export const PLAYER_VARIABLES = z.object({
  ...PROCESS_VARIABLES,
  PLAYER_HOST: z.string().default('127.0.0.1').describe('Address on which the player listens.'),
  PLAYER_PORT: portVariable(4001, 'Port on which the player listens.'),
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
