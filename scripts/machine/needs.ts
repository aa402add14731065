import { globSync } from 'node:fs'
import { find } from './run.ts'

/** A program or package the product needs that npm cannot install. */
export interface Need {
  readonly name: string
  readonly debianPackage: string
  readonly elsewhere: string
  isThere(): boolean
}

/** On Debian `pg_ctl` and similar programs are not on PATH. */
export const postgresPrograms = (): string | null => {
  const [newest] = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  return newest ?? find('pg_ctl')?.replace(/\/pg_ctl$/, '') ?? null
}

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export const chromiumPath = (): string | null =>
  process.env['CHROMIUM'] ?? CHROMIUM_NAMES.map(find).find((path) => path !== null) ?? null

/** Without the headless shell, journeys use the full browser. */
export const headlessShellPath = (): string | null =>
  process.env['HEADLESS_SHELL'] ?? find('chromium-headless-shell') ?? chromiumPath()

const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  `${process.env['HOME']}/.local/share/fonts`,
]

const hasDevanagari = (): boolean =>
  process.platform === 'darwin' ||
  FONT_FOLDERS.some((folder) => globSync('**/*{Devanagari,Mangal,Hindi,Lohit}*', { cwd: folder }).length > 0)

export const NEEDS: readonly Need[] = [
  {
    name: 'PostgreSQL 15 or later',
    debianPackage: 'postgresql',
    elsewhere: 'brew install postgresql@17, or your system’s package',
    isThere: () => postgresPrograms() !== null,
  },
  {
    name: 'Redis 7 or Valkey 8',
    debianPackage: 'redis-server',
    elsewhere: 'brew install redis, or your system’s package',
    isThere: () => (find('redis-server') ?? find('valkey-server')) !== null,
  },
  {
    name: 'Chromium, for the browser tests',
    debianPackage: 'chromium',
    elsewhere: 'install Chromium or Chrome and set CHROMIUM to its program',
    isThere: () => chromiumPath() !== null,
  },
  {
    name: 'Chromium without a window, for the journeys',
    debianPackage: 'chromium-headless-shell',
    elsewhere: 'nothing: journeys use the whole browser',
    // Only Debian has it as a package; elsewhere it is not needed.
    isThere: () => find('chromium-headless-shell') !== null || find('apt-get') === null,
  },
  {
    name: 'a Hindi font, for the browser tests',
    debianPackage: 'fonts-noto-core',
    elsewhere: 'install Noto Sans Devanagari',
    isThere: hasDevanagari,
  },
  {
    name: 'HAProxy, the edge proxy of production-like runs',
    debianPackage: 'haproxy',
    elsewhere: 'brew install haproxy, or your system’s package',
    isThere: () => find('haproxy') !== null,
  },
  {
    name: 'pdftotext, with which tests read our papers',
    debianPackage: 'poppler-utils',
    elsewhere: 'brew install poppler, or your system’s package',
    isThere: () => find('pdftotext') !== null,
  },
]
