import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'

const run = async (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${program}.ts`), ...args], {
    env: { ...process.env, MEDHA_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, err }
}

it.each(['sittings', 'papers', 'results'])(
  '%s ends with 2 and its usage without a command',
  async (program) => {
    const ended = await run(program, [])
    expect(ended).toMatchObject({ code: 2, out: '' })
    expect(ended.err).toContain(`npm run ${program} -- `)
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
