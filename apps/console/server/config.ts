import { ConfigurationError, readEnvironment } from '@medha/configuration/environment'
import { portVariable, PROCESS_VARIABLES } from '@medha/configuration/process-variables'
import * as z from 'zod'

/** Every environment variable that the console's file server reads. */
export const CONSOLE_VARIABLES = z.object({
  ...PROCESS_VARIABLES,
  CONSOLE_HOST: z.string().default('127.0.0.1').describe('Address on which the console listens.'),
  CONSOLE_PORT: portVariable(4002, 'Port on which the console listens.'),
})

export const readConsoleConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const read = readEnvironment(CONSOLE_VARIABLES, env)
  const isSecure = read.PUBLIC_SCHEME === 'https'
  if (read.MEDHA_ENV === 'production' && !isSecure)
    throw new ConfigurationError('The configuration is not good enough for production', [
      'PUBLIC_SCHEME must be https',
    ])
  return { host: read.CONSOLE_HOST, port: read.CONSOLE_PORT, isSecure, drainMs: read.DRAIN_MS }
}
