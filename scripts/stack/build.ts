import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './settings.ts'

/** Written last; older than any source means stale. */
const RESULT = 'apps/portal/build/server/index.js'
const SOURCES = [
  'apps/portal/{app,server,public}/**/*',
  'apps/portal/*.{ts,json}',
  'packages/{contract,messages,rules,ui}/src/**/*.{ts,tsx,css}',
  'pnpm-lock.yaml',
]

const changedAt = (path: string): number =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

const isStale = (): boolean => {
  const built = changedAt(RESULT)
  return SOURCES.some((pattern) => globSync(pattern, { cwd: ROOT }).some((path) => changedAt(path) > built))
}

/** Builds the portal if it is older than its sources. */
export const buildPortal = async (): Promise<void> => {
  if (!isStale()) return
  console.log('building the portal …')
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: join(ROOT, 'apps/portal'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  child.once('error', () => resolve(1))
  if ((await promise) !== 0)
    throw new Error(`the portal does not build:\n${Buffer.concat(output).toString()}`)
}
