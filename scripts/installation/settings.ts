import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '../../packages/configuration/src/environment.ts'
import { ROOT } from '../stack/settings.ts'

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

export type Settings = Readonly<Record<string, string>>

/** The lines `NAME=value` of a text. */
export const settingsOf = (text: string): Settings =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
  )

/** What a process finds wrong with an environment in production. */
export const faultsOf = (
  readSettings: (env: NodeJS.ProcessEnv) => unknown,
  env: Settings,
): readonly string[] => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.faults
  }
}

/** The variables that these faults name; a fault begins with its variable. */
export const variablesOf = (faults: readonly string[]): readonly string[] =>
  faults.map((fault) => fault.split(/[ :]/)[0] ?? '')
