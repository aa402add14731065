import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './settings.ts'

interface BrowserApp {
  readonly folder: string
  /** The file written last; if it is older than any source, the build is stale. */
  readonly result: string
  readonly sources: readonly string[]
}

const SHARED = 'packages/*/src/**/*.{ts,tsx,css}'

const PORTAL: BrowserApp = {
  folder: 'apps/portal',
  result: 'apps/portal/build/server/index.js',
  sources: ['apps/portal/{app,server,public}/**/*', 'apps/portal/*.{ts,json}', SHARED, 'pnpm-lock.yaml'],
}
const PLAYER: BrowserApp = {
  folder: 'apps/player',
  result: 'apps/player/build/service-worker.js.br',
  sources: ['apps/player/{src,server,public}/**/*', 'apps/player/*.{ts,json,html}', SHARED, 'pnpm-lock.yaml'],
}

const CONSOLE: BrowserApp = {
  folder: 'apps/console',
  result: 'apps/console/build/index.html.br',
  sources: [
    'apps/console/{app,server,public}/**/*',
    'apps/console/*.{ts,json,html}',
    SHARED,
    'pnpm-lock.yaml',
  ],
}

const changedAt = (path: string): number =>
  statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

const isStale = ({ result, sources }: BrowserApp): boolean => {
  const built = changedAt(result)
  return sources.some((pattern) => globSync(pattern, { cwd: ROOT }).some((path) => changedAt(path) > built))
}

const build = async (app: BrowserApp): Promise<void> => {
  if (!isStale(app)) return
  console.log(`building ${app.folder} …`)
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: join(ROOT, app.folder),
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
    throw new Error(`${app.folder} does not build:\n${Buffer.concat(output).toString()}`)
}

/** Builds the browser apps that are older than their sources. */
export const buildApps = async (): Promise<void> => {
  await build(PORTAL)
  await build(PLAYER)
  await build(CONSOLE)
}
