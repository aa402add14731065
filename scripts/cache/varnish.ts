import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read } from '../installation/settings.ts'
import type { Need } from '../machine/needs.ts'
import { find, run } from '../machine/run.ts'
import { answers, startProcess } from '../stack/process.ts'

export const CACHE_NEEDS: readonly Need[] = [
  {
    name: 'Varnish, a cache in front of the edge',
    debianPackage: 'varnish',
    elsewhere: 'brew install varnish, or your system’s package',
    isThere: () => find('varnishd') !== null,
  },
]

export const RULES = read('deploy/cache/medha.vcl')

/** The rules with one change. */
export const changed = (rules: string, from: string | RegExp, to: string): string => {
  const other = rules.replace(from, to)
  if (other === rules) throw new Error(`the rules have no ${String(from)}`)
  return other
}

/** What a test has to know of an answer: how often the cached one was used before, and how long it may be used. */
const OBSERVED = `
sub vcl_deliver {
    set resp.http.X-Hits = obj.hits;
    set resp.http.X-Fresh = obj.ttl + obj.age;
    set resp.http.X-Stale = obj.grace;
}
`

const SIZE_AND_FORMS = ['-s', 'malloc,64m', '-p', 'http_gzip_support=off']

interface VarnishOrder {
  readonly rules: string
  readonly port: number
  readonly origin: number
}

export interface Varnish {
  readonly port: number
  admin(...command: readonly string[]): Promise<string>
  stop(): Promise<void>
}

/** A real Varnish with these rules in front of an origin on this machine. */
export const startVarnish = async ({ rules, port, origin }: VarnishOrder): Promise<Varnish> => {
  const folder = mkdtempSync(join(tmpdir(), 'medha-varnish-'))
  const file = join(folder, 'rules.vcl')
  writeFileSync(file, changed(rules, '.port = "8080"', `.port = "${origin}"`) + OBSERVED)
  const running = startProcess({
    name: 'varnish',
    program: find('varnishd') ?? 'varnishd',
    args: ['-F', '-j', 'none', '-n', folder, '-f', file, '-a', `127.0.0.1:${port}`, ...SIZE_AND_FORMS],
    env: {},
    isReady: answers(`http://127.0.0.1:${port}/exam/login`),
    onLine: () => undefined,
  })
  await running.ready
  return {
    port,
    admin: (...command) => run(find('varnishadm') ?? 'varnishadm', ['-n', folder, ...command]),
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
