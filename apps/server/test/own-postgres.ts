import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'

/** PostgreSQL refuses to run as root, so it then runs as the user of its package. */
const isRoot = process.getuid?.() === 0
const ownerOf = async (): Promise<{ readonly uid: number; readonly gid: number } | null> => {
  if (!isRoot) return null
  const [uid, gid] = await Promise.all(['-u', '-g'].map((which) => execute('id', [which, 'postgres'])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

const program = (name: string): string => {
  const newest = readdirSync(VERSIONS).toSorted((one, other) => Number(other) - Number(one))[0] ?? ''
  return join(VERSIONS, newest, 'bin', name)
}

const run = async (name: string, args: readonly string[]): Promise<void> => {
  const [command, ...before] = isRoot ? ['runuser', '-u', 'postgres', '--', program(name)] : [program(name)]
  await execute(command ?? '', [...before, ...args], { cwd: tmpdir() })
}

/** A cluster that a drill may crash, copy and promote. It listens on loopback only and is deleted with its folder. */
export interface OwnPostgres {
  readonly port: number
  readonly folder: string
  url(database: string): string
  start(): Promise<void>
  /** Like a power cut: writing stops, and unflushed data is lost. */
  crash(): Promise<void>
  /** A standby that follows this one, in its own folder. */
  standby(port: number): Promise<OwnPostgres>
  promote(): Promise<void>
  remove(): Promise<void>
}

const newFolder = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-drill-'))
  const owner = await ownerOf()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  return folder
}

const clusterIn = (folder: string, port: number): OwnPostgres => {
  const data = join(folder, 'data')
  const control = (...args: readonly string[]) => run('pg_ctl', ['-D', data, '-w', '-t', '60', ...args])
  return {
    port,
    folder,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start: () => control('-l', join(folder, 'log'), '-o', `-p ${port}`, 'start'),
    crash: () => control('-m', 'immediate', 'stop'),
    promote: () => control('promote'),
    standby: async (other) => {
      const copy = await newFolder()
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=drill`
      await run('pg_basebackup', ['-d', from, '-D', join(copy, 'data'), '-R', '-X', 'stream', '-c', 'fast'])
      return clusterIn(copy, other)
    },
    remove: async () => {
      await control('-m', 'immediate', 'stop').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const createOwnPostgres = async (
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<OwnPostgres> => {
  const folder = await newFolder()
  const data = join(folder, 'data')
  await run('initdb', [
    '-D',
    data,
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'`)
  appendFileSync(join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`)
  return clusterIn(folder, port)
}
