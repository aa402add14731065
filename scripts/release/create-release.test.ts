import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installMissing } from '../machine/install.ts'
import { run } from '../machine/run.ts'
import { createDatabase, dropDatabase } from '../stack/database.ts'
import { databaseUrl, redisUrl, ROOT } from '../stack/settings.ts'
import { compareBill, type Bill } from './bill-of-materials.ts'
import { headCommit, type Commit } from './checkout.ts'
import { createRelease, type ReleaseFacts } from './create-release.ts'
import { RELEASE_NEEDS } from './needs.ts'
import { createPart, PARTS } from './part.ts'
import { CONTAINER_NEEDS, openPodman } from './podman.ts'
import { sign } from './signature.ts'

const MINUTES = 60_000
const folder = mkdtempSync(join(tmpdir(), 'medha-release-test-'))
const out = join(folder, 'first')
const DATABASE = 'medha_release_test'
const containers = openPodman(join(folder, 'podman'))
let commit: Commit
let facts: ReleaseFacts
const imageOf = (name: string) => `localhost/medha/${name}:${facts.version}`
const fileOf = (name: string, ending: string) => join(out, `medha-${facts.version}-${name}.${ending}`)

const release = (into: string) => createRelease({ commit, out: join(folder, into), print: () => undefined })

beforeAll(async () => {
  await installMissing([...RELEASE_NEEDS, ...CONTAINER_NEEDS], () => undefined)
  commit = await headCommit()
  facts = await release('first')
}, 30 * MINUTES)
afterAll(async () => {
  await containers.removeAll()
  await dropDatabase(DATABASE)
  rmSync(folder, { recursive: true, force: true })
}, 5 * MINUTES)

/** The paths in an image's file system, and that file system unpacked. */
const unpack = async (name: string) => {
  const layout = join(folder, `layout-${name}`)
  const root = join(folder, `root-${name}`)
  for (const into of [layout, root]) mkdirSync(into, { recursive: true })
  await run('tar', ['--extract', '--file', fileOf(name, 'oci.tar'), '--directory', layout])
  const blob = (digest: string) => join(layout, 'blobs', digest.replace(':', '/'))
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const manifest = read(blob(read(join(layout, 'index.json')).manifests[0].digest))
  for (const layer of manifest.layers)
    await run('tar', ['--extract', '--gzip', '--file', blob(layer.digest), '--directory', root])
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  return { root, paths, config: read(blob(manifest.config.digest)).config }
}

describe('a release', () => {
  it('[DEP-01] is five images, three plain archives, bills of materials, the files of one machine, of several and of a cluster, facts and checksums', async () => {
    const files = [
      ...['edge', 'portal', 'postgres', 'redis', 'server'].flatMap((name) => [
        `${name}.cdx.json`,
        `${name}.oci.tar`,
      ]),
      ...['edge', 'kubernetes', 'portal', 'server', 'single-machine', 'systemd'].map(
        (name) => `${name}.tar.zst`,
      ),
    ].map((name) => `medha-${facts.version}-${name}`)
    expect(readdirSync(out).toSorted()).toEqual([...files, 'SHA256SUMS', 'release.json'].toSorted())
    expect(await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: out })).toBe('')
    expect(JSON.parse(readFileSync(join(out, 'release.json'), 'utf8'))).toEqual(facts)
    expect(facts).toMatchObject({ commit: commit.hash, node: process.version })
    // A plain archive runs from wherever it is unpacked.
    await run('tar', ['--extract', '--file', fileOf('server', 'tar.zst')], { cwd: folder })
    const plain = join(folder, `medha-${facts.version}-server`)
    const medha = join(plain, 'apps/server/src/main/medha.ts')
    expect(await run(join(plain, 'bin/node'), [medha, '--version'])).toContain(commit.hash.slice(0, 12))
  })

  it(
    '[DEP-02] is the same to the byte when it is built again, and another when its time differs',
    async () => {
      // As on a machine that hides new files from other users.
      process.umask(0o077)
      await release('second')
      const sums = (name: string) => readFileSync(join(folder, name, 'SHA256SUMS'), 'utf8')
      expect(sums('second')).toBe(sums('first'))
      const edge = PARTS.find(({ name }) => name === 'edge')
      const edgeAt = async (time: number) => {
        const work = mkdtempSync(join(folder, 'edge-'))
        const order = { commit: { ...commit, time }, version: facts.version, built: ROOT, work, out: work }
        return edge && (await createPart(edge, order)).image.digest
      }
      const digest = await edgeAt(commit.time)
      expect(await edgeAt(commit.time)).toBe(digest)
      expect(await edgeAt(commit.time + 1)).not.toBe(digest)
    },
    30 * MINUTES,
  )

  it('[SCH-06] can be checked without a network: one changed byte in an archive, or a checksum, is found', async () => {
    const keys = join(folder, 'keys')
    mkdirSync(keys)
    const [secret, published] = [join(keys, 'secret'), join(keys, 'published')]
    await run('minisign', ['-G', '-W', '-s', secret, '-p', published])
    const copy = join(folder, 'signed')
    cpSync(out, copy, { recursive: true })
    sign(join(copy, 'SHA256SUMS'), secret, `Medha ${facts.version}`)
    const check = async () => {
      await run('minisign', ['-V', '-p', published, '-m', 'SHA256SUMS'], { cwd: copy })
      return run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: copy })
    }
    expect(await check()).toBe('')
    const archive = join(copy, `medha-${facts.version}-edge.tar.zst`)
    const sound = readFileSync(archive)
    appendFileSync(archive, 'x')
    await expect(check()).rejects.toThrow('sha256sum')
    writeFileSync(archive, sound)
    expect(await check()).toBe('')
    appendFileSync(join(copy, 'SHA256SUMS'), '\n')
    await expect(check()).rejects.toThrow('minisign')
  })
})

describe.each(['server', 'portal', 'edge', 'redis'])('the image %s', (name) => {
  it('[DEP-03] holds no shell, no package manager, no test and no development dependency', async () => {
    const { paths, config } = await unpack(name)
    expect(config.User).toBe(name === 'redis' ? '10004:10001' : '10001:10001')
    expect(config.Labels).toMatchObject({
      'org.opencontainers.image.version': facts.version,
      'org.opencontainers.image.revision': commit.hash,
    })
    const programs =
      /(^|\/)(sh|bash|dash|ash|busybox|apt|apt-get|dpkg|npm|npx|pnpm|corepack|perl|python3?|su|mount)$/
    const tests =
      /\.(test|spec)\.|\/(tests|__tests__|bench|gallery|testkit)\/|^srv\/medha\/(e2e|scripts|tools)/
    const development = /\.pnpm\/(vite|vitest|typescript|oxlint|@playwright|fast-check|knip)[@+]/
    for (const pattern of [programs, tests, development])
      expect(paths.filter((path) => pattern.test(path))).toEqual([])
    // Control: the same patterns find what a clone has.
    for (const planted of [
      'bin/sh',
      'srv/medha/apps/server/src/a.test.ts',
      'x/.pnpm/vite@8.3.8/node_modules',
    ])
      expect([programs, tests, development].some((pattern) => pattern.test(planted))).toBe(true)
  })
})

describe.each(['server', 'portal', 'edge', 'postgres', 'redis'])('the image %s', (name) => {
  it('[SCH-01] carries a bill of materials that equals what is inside', async () => {
    const { root } = await unpack(name)
    const bill = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8')) as Bill
    expect(readFileSync(fileOf(name, 'cdx.json'), 'utf8')).toBe(
      readFileSync(join(root, 'sbom.cdx.json'), 'utf8'),
    )
    expect(compareBill(bill, root)).toEqual({ missing: [], tooMany: [] })
    // Control: one component less, and one more.
    const libc = bill.components.filter((component) => component.name !== 'libc6')
    expect(compareBill({ ...bill, components: libc }, root)).toEqual({ missing: ['deb libc6'], tooMany: [] })
    const planted = { type: 'library', name: 'planted', version: '1.0.0', purl: 'pkg:npm/planted@1.0.0' }
    expect(compareBill({ ...bill, components: [...bill.components, planted] }, root)).toEqual({
      missing: [],
      tooMany: ['pkg:npm/planted@1.0.0'],
    })
  })
})

/** A request to a site by its name, which needs no entry for it on this machine. */
const getFrom = async (host: string, port: number, path: string) => {
  const call = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }).end()
  const [reply] = (await once(call, 'response')) as [IncomingMessage]
  return { status: reply.statusCode, body: await text(reply) }
}

describe('the images, with a file system that cannot be written and without a capability', () => {
  beforeAll(async () => {
    for (const name of ['server', 'portal', 'edge']) await containers.load(fileOf(name, 'oci.tar'))
    await dropDatabase(DATABASE)
    await createDatabase(DATABASE)
  }, 10 * MINUTES)

  it('[DEP-03] run as the user 10001', async () => {
    const program =
      'console.log(process.getuid(), process.getgid()); require("fs").writeFileSync("/srv/medha/x", "")'
    const node = ['--entrypoint=/srv/medha/bin/node']
    const ran = containers.run(imageOf('server'), ['-e', program], {}, node)
    await expect(ran).rejects.toMatchObject({
      stdout: '10001 10001\n',
      stderr: expect.stringContaining('EROFS'),
    })
    await expect(containers.run(imageOf('server'), [], {}, ['--entrypoint=/bin/sh'])).rejects.toThrow(
      '/bin/sh',
    )
  })

  it('[DEP-01] have every file that a program of the server imports', async () => {
    const help = await containers.run(imageOf('server'), ['--help'])
    const verbs = [...help.matchAll(/^ {2}([a-z-]+) {2}/gm)].map(([, verb]) => verb ?? '')
    expect(verbs.length).toBeGreaterThan(10)
    for (const verb of verbs) {
      const ended = await containers.run(imageOf('server'), [verb]).catch((problem: unknown) => problem)
      // Without settings it ends with a sentence of ours, not with a missing file.
      expect(String((ended as { stderr?: unknown }).stderr), verb).not.toMatch(/ERR_MODULE_NOT_FOUND|    at /)
    }
  })

  it(
    '[DEP-05] serve a landing page through the edge, say their version and commit, and stop in order',
    async () => {
      const [edge, api, portal, player] = [14_410, 14_411, 14_412, 14_413]
      const at = (port: number) => `127.0.0.1:${port}`
      const env = {
        // Development takes no connections from outside this machine.
        MEDHA_ENV: 'development',
        HOST: '127.0.0.1',
        PORTAL_HOST: '127.0.0.1',
        PLAYER_HOST: '127.0.0.1',
        DATABASE_URL: databaseUrl(DATABASE),
        REDIS_URL: redisUrl(),
        PORT: String(api),
        PORTAL_PORT: String(portal),
        PLAYER_PORT: String(player),
        API_ORIGIN: `http://${at(api)}`,
        PUBLIC_PORT: `:${edge}`,
      }
      for (const verb of ['migrate', 'seed']) await containers.run(imageOf('server'), [verb], env)
      await containers.start('api', imageOf('server'), ['api'], env)
      await containers.start('worker', imageOf('server'), ['worker'], env)
      await containers.start('portal', imageOf('portal'), ['apps/portal/server/serve.ts'], env)
      await containers.start('player', imageOf('portal'), ['apps/player/server/serve.ts'], env)
      await containers.start('edge', imageOf('edge'), [], {
        EDGE_BIND: at(edge),
        API_1: at(api),
        PORTAL_1: at(portal),
        PLAYER_1: at(player),
      })
      const version = `${facts.version}+${commit.hash.slice(0, 12)}`
      const fetched = async (url: string) => {
        for (let attempt = 0; attempt < 120; attempt += 1) {
          const reply = await fetch(url).catch(() => null)
          if (reply?.ok === true) return reply
          await sleep(500)
        }
        throw new Error(`${url} does not answer`)
      }
      for (const port of [api, portal, player])
        expect((await fetched(`http://${at(port)}/ready`)).headers.get('x-medha-version')).toBe(version)
      const page = await getFrom('medha.localhost', edge, '/iacstexam')
      expect(page.status).toBe(200)
      expect(page.body).toContain('<!DOCTYPE html>')
      const metrics = await (await fetched(`http://${at(api)}/metrics`)).text()
      expect(metrics).toContain(`medha_build_info{version="${facts.version}",commit="${commit.hash}"} 1`)
      for (const name of ['api', 'worker', 'portal', 'player']) {
        expect(await containers.logs(name), name).toContain(commit.hash)
        expect(await containers.stop(name), name).toBe(0)
      }
      expect(await containers.stop('edge')).toBe(0)
    },
    10 * MINUTES,
  )
})
