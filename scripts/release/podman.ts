import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Need } from '../machine/needs.ts'
import { find, run } from '../machine/run.ts'

/** What running the images on this machine needs. */
export const CONTAINER_NEEDS: readonly Need[] = ['podman', 'runc'].map((name) => ({
  name,
  debianPackage: name,
  elsewhere: 'install podman and runc',
  isThere: () => find(name) !== null,
}))

/** crun refuses machines with both versions of control groups, and a machine may forbid to raise limits. */
export const PODMAN_CONFIGURATION = `[containers]
default_ulimits=["nofile=4096:4096","nproc=4096:4096"]
[engine]
runtime="runc"
cgroup_manager="cgroupfs"
`

/** As a careful operator runs them: nothing can be written, no capability, on the machine's own network. */
const STRICT = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=host']

/** Containers with a store of their own in a folder. */
export const openPodman = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const configuration = join(folder, 'containers.conf')
  writeFileSync(configuration, PODMAN_CONFIGURATION)
  const store = ['--storage-driver', 'vfs', '--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const podman = (...args: readonly string[]): Promise<string> =>
    run('podman', [...store, ...args], { env: { CONTAINERS_CONF: configuration } })

  const started: string[] = []
  const options = (env: Readonly<Record<string, string>>, more: readonly string[]) => [
    ...STRICT,
    ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
    ...more,
  ]
  return {
    load: (archive: string) => podman('load', '--quiet', '--input', archive),
    /** Runs a command to its end. */
    run: (image: string, args: readonly string[], env = {}, more: readonly string[] = []) =>
      podman('run', '--rm', ...options(env, more), image, ...args),
    start: async (name: string, image: string, args: readonly string[], env = {}): Promise<void> => {
      await podman('run', '--detach', '--name', name, ...options(env, []), image, ...args)
      started.push(name)
    },
    logs: (name: string) => podman('logs', name),
    /** Sends the stop signal and waits for the end; returns the exit code. */
    stop: async (name: string): Promise<number> => {
      await podman('stop', '--time', '30', name)
      return Number(await podman('inspect', '--format', '{{.State.ExitCode}}', name))
    },
    removeAll: async (): Promise<void> => {
      for (const name of started) await podman('rm', '--force', '--time', '0', name)
    },
  }
}
