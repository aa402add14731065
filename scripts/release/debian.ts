import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot, run } from '../machine/run.ts'

/** What Node and its native modules are linked to. */
export const BASE_PACKAGES = ['base-files', 'gcc-12-base', 'libc6', 'libgcc-s1', 'libstdc++6']

/** HAProxy and the libraries it is linked to. */
export const EDGE_PACKAGES = [
  'haproxy',
  'libcap2',
  'libcrypt1',
  'libgcrypt20',
  'libgpg-error0',
  'liblua5.3-0',
  'liblz4-1',
  'liblzma5',
  'libopentracing-c-wrapper0',
  'libopentracing1',
  'libpcre2-8-0',
  'libssl3',
  'libsystemd0',
  'libzstd1',
]

export interface DebianPackage {
  readonly name: string
  readonly version: string
  readonly architecture: string
}

/** Manuals, and files for programs that an image does not have. Copyright notices stay. */
const NOT_SHIPPED = [
  'etc/{haproxy,init.d,default,logrotate.d,profile.d,update-motd.d,skel}',
  'usr/share/{man,lintian,bug,doc-base,base-files,menu,gcc,gdb,dict,info,pixmaps}',
  'usr/share/doc/*/!(copyright)',
  'usr/{games,src,bin/*}',
  'usr/lib/systemd',
  'lib/systemd',
  'etc/{rsyslog.d,dpkg}',
]

const users = {
  passwd: 'root:x:0:0:root:/root:/none\nmedha:x:10001:10001:Medha:/:/none\n',
  group: 'root:x:0:\nmedha:x:10001:\n',
}

/** Names and versions of the packages belong to one release of Debian. */
export const refuseOtherSystem = (): void => {
  const system = readFileSync('/etc/os-release', 'utf8')
  if (!/^ID=debian$/m.test(system) || !/^VERSION_ID="12"$/m.test(system))
    throw new Error('A release is built on Debian 12: its images are made of the packages of that version.')
}

/** With old lists, a package that was fixed since cannot be downloaded. Another user than root takes the lists as they are. */
export const updatePackageLists = async (): Promise<void> => {
  if (isRoot()) await run('apt-get', ['update', '-q'])
}

/**
 * Unpacks Debian packages without running their scripts, so that an image holds neither shell nor package manager.
 * Their control data stays in `var/lib/dpkg/status.d`, where programs that search for known holes read it.
 */
export const unpackDebian = async (
  names: readonly string[],
  root: string,
): Promise<readonly DebianPackage[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-debian-'))
  try {
    await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...names], { cwd: folder })
    const status = join(root, 'var/lib/dpkg/status.d')
    mkdirSync(root, { recursive: true })
    const packages: DebianPackage[] = []
    for (const file of globSync('*.deb', { cwd: folder }).toSorted()) {
      await run('dpkg-deb', ['--extract', file, root], { cwd: folder })
      const control = await run('dpkg-deb', ['--field', file], { cwd: folder })
      const field = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(control)?.[1] ?? ''
      packages.push({
        name: field('Package'),
        version: field('Version'),
        architecture: field('Architecture'),
      })
      mkdirSync(status, { recursive: true })
      writeFileSync(join(status, field('Package')), control)
    }
    for (const path of globSync(NOT_SHIPPED, { cwd: root })) rmSync(join(root, path), { recursive: true })
    for (const [name, text] of Object.entries(users)) writeFileSync(join(root, 'etc', name), text)
    return packages
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The names whose control data is in a root folder, to compare them with a bill of materials. */
export const unpackedNames = (root: string): string[] =>
  globSync('var/lib/dpkg/status.d/*', { cwd: root }).map((path) =>
    (/^Package: (.*)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? '').trim(),
  )
