import { VERSION_HEADER } from '@medha/configuration/build-info'
import { expect, it } from 'vitest'
import { runMedha } from '../../test/run-medha.ts'

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => runMedha(args, env)

it('[DEP-04] lists every program, and ends with 2 for an unknown one', async () => {
  const help = await run(['--help'])
  expect(help).toMatchObject({ code: 0, err: '' })
  const verbs = [...help.out.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, verb]) => verb)
  expect(verbs).toEqual(expect.arrayContaining(['api', 'worker', 'migrate', 'secrets', 'results']))
  for (const args of [[], ['aip'], ['toString']])
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: help.out })
})

it('[DEP-05] says its version', async () => {
  const version = `${VERSION_HEADER['x-medha-version']}\n`
  expect(await run(['--version'])).toEqual({ code: 0, out: version, err: '' })
})

it('[DEP-04] runs a program with its own arguments', async () => {
  expect(await run(['secrets'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('medha secrets init'),
  })
  expect(await run(['settle', 'paytm', 'file.csv', 'yesterday'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('medha settle <provider>'),
  })
  expect(await run(['papers', '--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('papers check'),
  })
})

it('[DEP-07] names what is wrong with the configuration, without a stack and without a value', async () => {
  const ended = await run(['api'], { MEDHA_ENV: 'production', OTP_KEY: 'planted' })
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err).toContain('OTP_KEY')
  expect(ended.err).not.toMatch(/planted| at .*\.ts/)
})
