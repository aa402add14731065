import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ConfigurationError, describeVariables, readEnvironment, secret } from './environment.ts'

const VARIABLES = z.object({
  PORT: z.coerce.number().int().default(4100).describe('The port.'),
  MAIL: z.string().regex(/@/, 'must be a mail address'),
  OTP_KEY: z
    .string()
    .regex(/^[0-9a-f]{4}$/, 'must be two bytes in hex')
    .default('0000')
    .meta(secret('The key of codes.')),
})
const MAIL = 'a@medha.in'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const file = join(folder, 'OTP_KEY')
writeFileSync(file, 'beef\n')

const faultsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readEnvironment(VARIABLES, env)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
}

describe('reading the environment', () => {
  it('takes values, and defaults for what is not set', () => {
    expect(readEnvironment(VARIABLES, { MAIL, PORT: '80' })).toEqual({ PORT: 80, MAIL, OTP_KEY: '0000' })
  })

  it('[DEP-09] takes a secret from the file that NAME_FILE names, or from the folder of secrets', () => {
    expect(readEnvironment(VARIABLES, { MAIL, OTP_KEY_FILE: file }).OTP_KEY).toBe('beef')
    expect(readEnvironment(VARIABLES, { MAIL, SECRETS_FOLDER: folder }).OTP_KEY).toBe('beef')
    expect(readEnvironment(VARIABLES, { MAIL, SECRETS_FOLDER: folder, OTP_KEY: 'cafe' }).OTP_KEY).toBe('cafe')
  })

  it('names a file that cannot be read, and a variable that is set twice', () => {
    expect(faultsOf({ MAIL, OTP_KEY_FILE: `${file}-gone` })).toEqual([
      `OTP_KEY_FILE: ${file}-gone cannot be read`,
    ])
    expect(faultsOf({ MAIL, OTP_KEY_FILE: file, OTP_KEY: 'cafe' })).toEqual([
      'OTP_KEY: is set, and OTP_KEY_FILE too',
    ])
  })

  it('[DEP-09] reports every fault at once, and no value', () => {
    const faults = faultsOf({ MAIL: 'nobody', OTP_KEY: 'planted-secret', PORT: 'planted-port' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(['PORT', 'MAIL', 'OTP_KEY'])
    expect(faults.join('\n')).not.toMatch(/planted|nobody/)
  })
})

it('describes variables for an operator', () => {
  expect(describeVariables(VARIABLES)).toEqual([
    { name: 'PORT', meaning: 'The port.', isSecret: false, default: '4100' },
    { name: 'MAIL', meaning: '', isSecret: false, default: undefined },
    { name: 'OTP_KEY', meaning: 'The key of codes.', isSecret: true, default: '0000' },
  ])
})
