import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
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

/** PostgreSQL, what it is linked to, time zones, the locale C.UTF-8, and a shell, which `initdb` needs. */
export const POSTGRES_PACKAGES = [
  'busybox-static',
  'libaudit1',
  'libc-bin',
  'libcap-ng0',
  'libcap2',
  'libcom-err2',
  'libffi8',
  'libgcrypt20',
  'libgmp10',
  'libgnutls30',
  'libgpg-error0',
  'libgssapi-krb5-2',
  'libhogweed6',
  'libicu72',
  'libidn2-0',
  'libk5crypto3',
  'libkeyutils1',
  'libkrb5-3',
  'libkrb5support0',
  'libldap-2.5-0',
  'liblz4-1',
  'liblzma5',
  'libnettle8',
  'libp11-kit0',
  'libpam0g',
  'libpq5',
  'libreadline8',
  'libsasl2-2',
  'libssl3',
  'libsystemd0',
  'libtasn1-6',
  'libtinfo6',
  'libunistring2',
  'libxml2',
  'libzstd1',
  'postgresql-15',
  'postgresql-client-15',
  'tzdata',
  'zlib1g',
]

/** Redis and the libraries it is linked to. */
export const REDIS_PACKAGES = [
  'libatomic1',
  'libcap2',
  'libgcrypt20',
  'libgpg-error0',
  'libjemalloc2',
  'liblz4-1',
  'liblzf1',
  'liblzma5',
  'libssl3',
  'libsystemd0',
  'libzstd1',
  'redis-server',
  'redis-tools',
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
  'usr/share/{locale,postgresql-common}',
  'usr/share/postgresql/*/man',
  'usr/{games,src}',
  'sbin',
  'usr/lib/postgresql/*/lib/{bitcode,pgxs,llvmjit*}',
  'usr/lib/systemd',
  'lib/systemd',
  'etc/{rsyslog.d,dpkg,postgresql-common}',
]

/** PostgreSQL finds the role of a process by the name of its user, so every image has the same users. */
const users = {
  passwd: `root:x:0:0:root:/root:/none
medha:x:10001:10001:Medha:/:/none
medha-api:x:10002:10001:Medha:/:/none
postgres:x:10003:10003:PostgreSQL:/var/lib/postgresql:/none
redis:x:10004:10001:Redis:/:/none
`,
  group: 'root:x:0:\nmedha:x:10001:\npostgres:x:10003:\n',
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
  /** The programs of `/usr/bin` that the image needs. */
  programs: readonly string[] = [],
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
    const others = globSync('usr/bin/*', { cwd: root }).filter((path) => !programs.includes(basename(path)))
    for (const path of [...globSync(NOT_SHIPPED, { cwd: root }), ...others])
      rmSync(join(root, path), { recursive: true })
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
