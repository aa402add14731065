import { expect, it } from 'vitest'
import { runMedha } from '../../test/run-medha.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runMedha([program, ...args], { ...process.env, MEDHA_ENV: 'test', ...env })

it.each(['sittings', 'papers', 'results'])(
  '%s ends with 2 and its usage without a command',
  async (program) => {
    const ended = await run(program, [])
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(`medha ${program} `)
  },
)

it('prints what was done, says it in sentences beside it, and ends', async () => {
  const database = await openTestDatabase()
  const env = { DATABASE_URL: database.url }
  expect(await run('results', ['status'], env)).toMatchObject({ code: 0, out: '{"ok":true,"lists":[]}\n' })
  expect(await run('results', ['check', 'NONE'], env)).toMatchObject({
    code: 1,
    err: 'There is no list of that code. "status" shows all.\n',
  })
  await database.drop()
})
