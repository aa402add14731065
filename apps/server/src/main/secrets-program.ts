import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_VARIABLES } from '../environment/key-variables.ts'
import type { StaffProgram } from './staff-program.ts'

const USAGE = `medha secrets init <folder>

Makes every key that is missing in the folder, one file each. Never changes an existing file.
`

/** A list of keys begins with the number of its first key. */
const newKey = (name: string): string => {
  const key = randomBytes(32).toString('hex')
  return KEY_VARIABLES.shape[name as keyof typeof KEY_VARIABLES.shape].safeParse(key).success
    ? key
    : `1:${key}`
}

/** Readable for the owner only; an existing file is an error, also if it appears between check and write. */
const writeOnce = (path: string, text: string): void => {
  const file = openSync(path, 'wx', 0o400)
  writeSync(file, text)
  fsyncSync(file)
  closeSync(file)
}

export const secretsProgram: StaffProgram = async (argv) => {
  const [command, folder, ...rest] = argv
  if (command !== 'init' || !folder || rest.length > 0) return { code: 2, out: '', err: USAGE }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = Object.keys(KEY_VARIABLES.shape)
  const missing = names.filter((name) => !existsSync(join(folder, name)))
  for (const name of missing) writeOnce(join(folder, name), `${newKey(name)}\n`)
  const lines = [
    ...missing.map((name) => `made ${name}`),
    `${names.length - missing.length} of ${names.length} keys were there and are unchanged.`,
    'Back up this folder, and not beside the database: without these keys its dates of birth cannot be read.',
  ]
  return { code: 0, out: `${lines.join('\n')}\n`, err: '' }
}
