import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnvironment } from '@medha/configuration/environment'
import { isWeakKey } from '@medha/configuration/weak-key'
import { KEY_VARIABLES } from '../environment/key-variables.ts'
import { secretsProgram } from './secrets-program.ts'

const NAMES = Object.keys(KEY_VARIABLES.shape)
const newFolder = () => join(mkdtempSync(join(tmpdir(), 'medha-')), 'secrets')
const read = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))

it('[DEP-10] makes every key of the server in the right form, for its owner only', async () => {
  const folder = newFolder()
  expect(await secretsProgram(['init', folder])).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(folder).toSorted()).toEqual(NAMES.toSorted())
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  for (const name of NAMES) expect(statSync(join(folder, name)).mode & 0o777, name).toBe(0o400)
  const values = Object.values(readEnvironment(KEY_VARIABLES, { SECRETS_FOLDER: folder }))
  expect(new Set(values).size).toBe(NAMES.length)
  for (const value of values) expect(isWeakKey(value.replace(/^1:/, ''))).toBe(false)
})

it('[DEP-10] never changes a key, and adds one that a later version needs', async () => {
  const folder = newFolder()
  await secretsProgram(['init', folder])
  const first = read(folder)
  chmodSync(join(folder, 'OTP_KEY'), 0o600)
  writeFileSync(join(folder, 'OTP_KEY'), 'of the operator\n')
  rmSync(join(folder, 'RESULT_KEY'))
  const again = await secretsProgram(['init', folder])
  expect(again.out).toMatch(/^made RESULT_KEY\n17 of 18 keys were there and are unchanged\.\n/)
  const { RESULT_KEY, ...rest } = read(folder)
  expect(RESULT_KEY).not.toBe(first['RESULT_KEY'])
  expect({ ...rest, RESULT_KEY: first['RESULT_KEY'] }).toEqual({ ...first, OTP_KEY: 'of the operator\n' })
})

it('[DEP-09] prints no key', async () => {
  const folder = newFolder()
  const { out } = await secretsProgram(['init', folder])
  for (const value of Object.values(read(folder))) expect(out).not.toContain(value.trim())
})

it.each([[[]], [['init']], [['make', '/nowhere']], [['init', '/nowhere', 'more']]])(
  'ends with 2 and its usage for %j',
  async (argv) => {
    expect(await secretsProgram(argv)).toMatchObject({ code: 2, out: '' })
  },
)
