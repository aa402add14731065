import { readFileSync } from 'node:fs'
import { Environment, ENVIRONMENT_VARIABLES, type Config } from './environment.ts'
import { productionFaults } from './production-config.ts'

export type { Config } from './environment.ts'

const withFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read: NodeJS.ProcessEnv = { ...env }
  for (const name of ENVIRONMENT_VARIABLES) {
    const file = env[`${name}_FILE`]
    if (file) read[name] = readFileSync(file, 'utf8').trim()
  }
  return read
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Keys in this repository are for one machine: other machines must not reach what they protect. */
const developmentFaults = ({ MEDHA_ENV, PUBLIC_SCHEME, HOST }: Config): string[] => [
  ...(MEDHA_ENV === 'development' && PUBLIC_SCHEME === 'https'
    ? ['PUBLIC_SCHEME must be http in development']
    : []),
  ...(LOOPBACK.has(HOST) ? [] : [`HOST must be on this machine in ${MEDHA_ENV}`]),
]

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const read = Environment.safeParse(withFiles(env))
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The configuration cannot be read:\n${faults.join('\n')}`)
  }
  const config = read.data
  const { MEDHA_ENV } = config
  const faults =
    MEDHA_ENV === 'production'
      ? productionFaults(config, Environment.parse({ MEDHA_ENV }))
      : developmentFaults(config)
  if (faults.length > 0)
    throw new Error(`The configuration is not good enough for ${MEDHA_ENV}:\n${faults.join('\n')}`)
  return config
}
