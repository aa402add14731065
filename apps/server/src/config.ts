import { ConfigurationError, readEnvironment } from '@medha/configuration/environment'
import { Environment, type Config } from './environment.ts'
import { productionFaults } from './production-config.ts'

export type { Config } from './environment.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Keys in this repository are for one machine: other machines must not reach what they protect. */
const developmentFaults = ({ MEDHA_ENV, PUBLIC_SCHEME, HOST }: Config): string[] => [
  ...(MEDHA_ENV === 'development' && PUBLIC_SCHEME === 'https'
    ? ['PUBLIC_SCHEME must be http in development']
    : []),
  ...(LOOPBACK.has(HOST) ? [] : [`HOST must be on this machine in ${MEDHA_ENV}`]),
]

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const config = readEnvironment(Environment, env)
  const { MEDHA_ENV } = config
  const faults =
    MEDHA_ENV === 'production'
      ? productionFaults(config, Environment.parse({ MEDHA_ENV }))
      : developmentFaults(config)
  if (faults.length > 0)
    throw new ConfigurationError(`The configuration is not good enough for ${MEDHA_ENV}`, faults)
  return config
}
