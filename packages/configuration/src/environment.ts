import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'

/** For the metadata of a variable whose value must not be shown. */
export const secret = (description: string) => ({ description, isSecret: true }) as const

/** A variable as an operator needs to know it. */
export interface VariableFacts {
  readonly name: string
  readonly meaning: string
  readonly isSecret: boolean
  /** As text; undefined if the variable has none. */
  readonly default: string | undefined
}

export const describeVariables = (schema: z.ZodObject): VariableFacts[] =>
  Object.entries(schema.shape).map(([name, variable]) => {
    const facts = (variable as z.ZodType).meta() ?? {}
    const unset = (variable as z.ZodType).safeParse(undefined)
    return {
      name,
      meaning: facts.description ?? '',
      isSecret: facts['isSecret'] === true,
      default: ['string', 'number'].includes(typeof unset.data)
        ? `${unset.data as string | number}`
        : undefined,
    }
  })

/** The configuration cannot be used. Each fault names its variable and contains no value. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[]

  constructor(sentence: string, faults: readonly string[]) {
    super(`${sentence}:\n${faults.join('\n')}`)
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}

const UNREADABLE = 'The configuration cannot be read'

/** A file ends with a line break that does not belong to the value. */
const readValue = (variable: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigurationError(UNREADABLE, [`${variable}: ${file} cannot be read`])
  }
}

const valueOf = (name: string, env: NodeJS.ProcessEnv): string | undefined => {
  const plain = env[name]
  const file = env[`${name}_FILE`]
  if (file) {
    if (plain) throw new ConfigurationError(UNREADABLE, [`${name}: is set, and ${name}_FILE too`])
    return readValue(`${name}_FILE`, file)
  }
  const folder = env['SECRETS_FOLDER']
  if (plain !== undefined || !folder) return plain
  const inFolder = join(folder, name)
  return existsSync(inFolder) ? readValue('SECRETS_FOLDER', inFolder) : undefined
}

/** Reads the variables of a schema, and from files those that are given by one. */
export const readEnvironment = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: NodeJS.ProcessEnv,
): z.output<z.ZodObject<Shape>> => {
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, valueOf(name, env)]))
  const read = schema.safeParse(values)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ConfigurationError(UNREADABLE, faults)
}
