import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../machine/run.ts'
import { PODMAN_CONFIGURATION } from '../release/podman.ts'
import { startProcess } from '../stack/process.ts'

const SOCKET = '/run/podman/podman.sock'

export interface Containers {
  /** For every command that uses podman: a store of its own, away from containers of this machine. */
  readonly env: Readonly<Record<string, string>>
  removeAll(): Promise<void>
}

/** What `systemctl enable podman.socket` does on a machine with systemd. */
export const startPodman = async (folder: string): Promise<Containers> => {
  if (existsSync(SOCKET)) throw new Error(`${SOCKET} exists: podman is in use on this machine`)
  mkdirSync(folder, { recursive: true })
  const file = (name: string) => join(folder, name)
  writeFileSync(file('containers.conf'), PODMAN_CONFIGURATION)
  const store = `[storage]\ndriver="overlay"\ngraphroot="${file('store')}"\nrunroot="${file('run')}"\n`
  writeFileSync(file('storage.conf'), store)
  const env = { CONTAINERS_CONF: file('containers.conf'), CONTAINERS_STORAGE_CONF: file('storage.conf') }
  mkdirSync(dirname(SOCKET), { recursive: true })
  const service = startProcess({
    name: 'podman',
    program: 'podman',
    args: ['system', 'service', '--time=0', `unix://${SOCKET}`],
    env,
    isReady: () => existsSync(SOCKET),
    onLine: () => undefined,
  })
  await service.ready
  return {
    env,
    removeAll: async () => {
      await run('podman', ['rm', '--all', '--force', '--time', '0'], { env })
      await run('podman', ['volume', 'rm', '--all', '--force'], { env })
      await service.stop()
      rmSync(SOCKET, { force: true })
      // Layers are mounted until the store is reset.
      await run('podman', ['system', 'reset', '--force'], { env })
    },
  }
}
