import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Need } from '../machine/needs.ts'
import { find, run } from '../machine/run.ts'
import { startProcess, type StartedProcess } from '../stack/process.ts'
import { APT_PROXY, createNamespace, removeNamespace } from './network.ts'

/** What running machines with systemd on this machine needs. */
export const MACHINE_NEEDS: readonly Need[] = Object.entries({
  mmdebstrap: 'mmdebstrap',
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
}).map(([name, debianPackage]) => ({
  name,
  debianPackage,
  elsewhere: 'this test needs Debian',
  isThere: () => find(name) !== null,
}))

/** A freshly installed Debian with systemd, without any package that the guide installs. */
export const createBase = async (folder: string): Promise<void> => {
  const archive = `${folder}.tar`
  const packages = '--include=systemd-sysv,dbus,ca-certificates'
  await run('mmdebstrap', [
    '--variant=minbase',
    packages,
    'bookworm',
    archive,
    '/etc/apt/sources.list.d/debian.sources',
  ])
  await run('mkdir', [folder])
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  rmSync(archive)
}

interface MachineOrder {
  readonly name: string
  readonly address: string
  /** Lines of `/etc/hosts`. */
  readonly hosts: string
  readonly base: string
  readonly folder: string
  readonly release: string
}

export interface Machine {
  readonly name: string
  readonly address: string
  /** The path of a file of this machine, for the test. */
  path(file: string): string
  boot(): Promise<void>
  /** Runs commands as its operator does, in the folder of the release, until the first error. */
  shell(commands: string): Promise<string>
  losePower(): Promise<void>
  remove(): Promise<void>
}

/** A machine with systemd, files and an address of its own. */
export const createMachine = async (order: MachineOrder): Promise<Machine> => {
  const { name, address, hosts, base, folder, release } = order
  const root = join(folder, name)
  const path = (file: string): string => join(root, file)
  await run('cp', ['--archive', base, root])
  writeFileSync(path('etc/hostname'), `${name}\n`)
  writeFileSync(path('etc/hosts'), `127.0.0.1 localhost\n${address} ${name}\n${hosts}`)
  writeFileSync(path('etc/machine-id'), '')
  writeFileSync(path('etc/apt/apt.conf.d/90proxy'), APT_PROXY)
  await createNamespace(name, address)
  let init = ''
  let container: StartedProcess | undefined

  const inside = (...command: readonly string[]): Promise<string> =>
    run('nsenter', ['--target', init, '--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup', ...command])
  const shell = (commands: string): Promise<string> => {
    const clean = ['env', '--ignore-environment', '--chdir=/srv/release']
    const own = [
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'HOME=/root',
      'LANG=C.UTF-8',
    ]
    return inside(...clean, ...own, 'DEBIAN_FRONTEND=noninteractive', 'bash', '--norc', '-euc', commands)
  }

  /** The kernel ends all processes of the machine with its first one. */
  const losePower = async (): Promise<void> => {
    if (container === undefined || container.hasEnded()) return
    if (init === '') container.signal('SIGKILL')
    else process.kill(Number(init), 'SIGKILL')
    await container.ended
  }

  return {
    name,
    address,
    path,
    shell,
    boot: async () => {
      init = ''
      container = startProcess({
        name,
        program: 'systemd-nspawn',
        args: [
          '--quiet',
          '--register=no',
          '--keep-unit',
          '--boot',
          '--console=read-only',
          `--machine=${name}`,
          `--directory=${root}`,
          `--network-namespace-path=/run/netns/medha-${name}`,
          '--resolv-conf=off',
          `--bind-ro=${release}:/srv/release`,
        ],
        env: {},
        isReady: async () => {
          // The first call comes before the process is known.
          if (container === undefined || container.hasEnded()) return false
          const { pid } = container
          init = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
          if (init === '') return false
          const state = await inside('systemctl', 'is-system-running').catch((problem: unknown) =>
            String((problem as { stdout?: string }).stdout),
          )
          return /^(running|degraded)/.test(state)
        },
        onLine: () => undefined,
      })
      await container.ready
    },
    losePower,
    remove: async () => {
      await losePower()
      await removeNamespace(name)
      rmSync(root, { recursive: true, force: true })
    },
  }
}
