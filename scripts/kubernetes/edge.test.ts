import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { run } from '../machine/run.ts'
import { read, settingsOf } from '../installation/settings.ts'
import { ROOT } from '../stack/settings.ts'
import { startNameServer, type NameServer } from './name-server.ts'

const HAPROXY = process.env['HAPROXY'] ?? '/usr/sbin/haproxy'
const CONFIG = join(ROOT, 'deploy/haproxy.cfg')
const EDGE_PORT = 14_394
const API_PORT = 14_397
const folder = mkdtempSync(join(tmpdir(), 'medha-cluster-edge-'))

/** A pod of the api at an address of its own; all have the same port. */
interface Pod {
  readonly address: string
  setReady(isReady: boolean): void
  stop(): Promise<void>
}
const stopping: (() => Promise<unknown>)[] = []

const close = async (server: Server): Promise<void> => {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

const startPod = async (address: string): Promise<Pod> => {
  let isReady = true
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/ready' && !isReady ? 503 : 200).end(address)
  })
  server.listen(API_PORT, address)
  await once(server, 'listening')
  stopping.push(() => close(server))
  return { address, stop: () => close(server), setReady: (next) => (isReady = next) }
}

/** The settings of a cluster, with addresses of this machine. */
const SETTINGS = {
  ...settingsOf(read('deploy/kubernetes/settings/edge.env')),
  EDGE_BIND: `127.0.0.1:${EDGE_PORT}`,
  EDGE_PLAIN_BIND: '127.0.0.1:14396',
  EDGE_INSIDE: '127.0.0.1:14395',
  EDGE_CERTIFICATE: join(folder, 'certificates'),
  API_NAME: `api-pods.medha.svc.cluster.local:${API_PORT}`,
  API_1: '127.0.0.1:9',
  PORTAL_1: '127.0.0.1:9',
  PLAYER_1: '127.0.0.1:9',
}

let names: NameServer

/** A real edge that asks our name server. Returns a function that names the pod which answers a request. */
const startEdge = async (more: Readonly<Record<string, string>> = {}, text = read('deploy/haproxy.cfg')) => {
  const config = join(folder, 'edge.cfg')
  writeFileSync(config, text.replace('parse-resolv-conf', `nameserver test 127.0.0.1:${names.port}`))
  const { EDGE_CERTIFICATE: _tls, EDGE_PLAIN_BIND: _plain, EDGE_INSIDE: _inside, ...env } = SETTINGS
  const child = spawn(HAPROXY, ['-db', '-f', config], {
    env: { ...env, EDGE_MAXCONN: '1000', ...more },
    stdio: 'ignore',
  })
  stopping.push(async () => {
    if (child.exitCode !== null) throw new Error('the edge did not run')
    child.kill('SIGKILL')
    await once(child, 'close')
  })
  return async (): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${EDGE_PORT}/api/v1/boards`).catch(() => null)
    return answer?.ok === true ? answer.text() : `status ${answer?.status}`
  }
}

/** The pods that answer some requests in a row. */
const answering = async (ask: () => Promise<string>): Promise<readonly string[]> => {
  const answers: string[] = []
  for (let count = 0; count < 8; count += 1) answers.push(await ask())
  return [...new Set(answers)].toSorted()
}

beforeAll(async () => {
  const version = join(folder, 'certificates/..2026_11_19')
  mkdirSync(version, { recursive: true })
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=medha.localhost', '-days', '2']
  const files = ['-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject])
  writeFileSync(join(version, 'sites.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  // As Kubernetes shows a Secret: links through a link, so that all files of a new version appear at once.
  symlinkSync('..2026_11_19', join(folder, 'certificates/..data'))
  symlinkSync('..data/sites.pem', join(folder, 'certificates/sites.pem'))
  names = await startNameServer()
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
  names.set([])
})
afterAll(async () => {
  await names.stop()
  rmSync(folder, { recursive: true })
})

describe('the edge in a cluster', () => {
  it('[DEP-16] takes the settings and a certificate as Kubernetes shows it, without a warning', async () => {
    expect(await run(HAPROXY, ['-c', '-f', CONFIG], { env: SETTINGS })).toContain(
      'Configuration file is valid',
    )
    const without = { ...SETTINGS, EDGE_CERTIFICATE: join(folder, 'no-such-folder') }
    await expect(run(HAPROXY, ['-c', '-f', CONFIG], { env: without })).rejects.toThrow('no-such-folder')
  })

  it('[DEP-16] finds pods by their name, and new ones, and leaves those that stop', async () => {
    const old = [await startPod('127.0.8.1'), await startPod('127.0.8.2')] as const
    names.set(old.map(({ address }) => address))
    const ask = await startEdge()
    await expect.poll(() => answering(ask)).toEqual(['127.0.8.1', '127.0.8.2'])

    const third = await startPod('127.0.8.3')
    names.set(['127.0.8.1', '127.0.8.2', '127.0.8.3'])
    await expect.poll(() => answering(ask)).toEqual(['127.0.8.1', '127.0.8.2', '127.0.8.3'])

    // A pod that stops says so first. Its address may be known for some time after it is gone.
    old[0].setReady(false)
    await expect.poll(() => answering(ask)).toEqual(['127.0.8.2', '127.0.8.3'])
    await old[0].stop()
    expect(await answering(ask)).toEqual(['127.0.8.2', '127.0.8.3'])

    // A killed pod gives no warning: a request that finds no connection goes to another.
    await old[1].stop()
    expect(await answering(ask)).toEqual([third.address])
  })

  it.each([
    ['keeps', 'hold timeout 1h', '127.0.8.1'],
    ['control: with a short time to hold them loses', 'hold timeout 1s', 'status 503'],
  ])('[DEP-16] %s the pods that it knows when no name server answers', async (_what, hold, expected) => {
    await startPod('127.0.8.1')
    names.set(['127.0.8.1'])
    const faster = read('deploy/haproxy.cfg').replaceAll(/timeout (resolve|retry) 1s/g, 'timeout $1 100ms')
    const ask = await startEdge({}, faster.replace('hold timeout 1h', hold))
    await expect.poll(() => answering(ask)).toEqual(['127.0.8.1'])
    names.set(null)
    // As many as it takes the control to lose them.
    const enough = names.questions() + 100
    await expect.poll(() => names.questions(), { timeout: 60_000 }).toBeGreaterThan(enough)
    expect(await ask()).toBe(expected)
  })

  it('[DEP-16] uses the address of any pod if every check fails', async () => {
    const any = await startPod('127.0.8.9')
    const pod = await startPod('127.0.8.1')
    pod.setReady(false)
    names.set([pod.address])
    const ask = await startEdge({ API_1: `${any.address}:${API_PORT}` })
    await expect.poll(() => answering(ask)).toEqual(['127.0.8.9'])
  })

  it('[DEP-16] control: without names a new pod gets no request', async () => {
    await startPod('127.0.8.1')
    await startPod('127.0.8.2')
    names.set(['127.0.8.1', '127.0.8.2'])
    const ask = await startEdge(
      { API_1: `127.0.8.1:${API_PORT}` },
      read('deploy/haproxy.cfg')
        .replaceAll('defined(API_NAME)', 'defined(NOTHING)')
        .replaceAll(/defined\((?:PORTAL|PLAYER)_NAME\)/g, 'defined(NOTHING)'),
    )
    await expect.poll(() => answering(ask)).toEqual(['127.0.8.1'])
  })
})
