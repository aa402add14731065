import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { request as plainRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installMissing } from '../machine/install.ts'
import { run } from '../machine/run.ts'
import { headCommit } from '../release/checkout.ts'
import { createRelease } from '../release/create-release.ts'
import { RELEASE_NEEDS } from '../release/needs.ts'
import { CONTAINER_NEEDS } from '../release/podman.ts'
import { createAuthority } from '../installation/certificates.ts'
import { startPodman, type Containers } from './containers.ts'
import { guideText, readGuide, readPrelude } from '../installation/guide.ts'
import { addNames, namesAt, removeNames, SITE } from '../installation/institute.ts'
import { byHand, MEDHA } from './operator.ts'
import { startProviders } from '../installation/providers.ts'
import { createJourney, createVisitor, type Visit } from '../installation/visitor.ts'

const MINUTES = 60_000
const folder = mkdtempSync(join(tmpdir(), 'medha-single-machine-'))
const text = guideText('single-machine')
const guide = readGuide(text)
const ran = new Set<string>()
/** What is removed at the end, in reverse order: only what this test has made. */
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let containers: Containers

/** A release that exists already saves two minutes while this test is changed. */
const release = process.env['RELEASE'] ?? join(folder, 'release')

/** Commands as an operator gives them in a new shell, until the first error. */
const shell = (commands: string): Promise<string> =>
  run('bash', ['-euc', `${readPrelude(text)}${commands}`], { env: containers.env })

const commandsOf = (heading: string): string => {
  const commands = guide.get(heading)
  if (commands === undefined) throw new Error(`the guide has no section ${heading}`)
  ran.add(heading)
  return commands
}

/** Does what a section of the guide says. */
const follow = async (heading: string): Promise<string> => {
  const { before, after } = byHand(folder)[heading] ?? {}
  await before?.()
  const output = await shell(commandsOf(heading))
  await after?.()
  return output
}

/** The same in the folder of the release, before there is anything in `/etc/medha`. */
const followInRelease = (heading: string): Promise<string> =>
  run('bash', ['-euc', commandsOf(heading)], { cwd: release, env: containers.env })

const journey = createJourney(folder)

beforeAll(async () => {
  if (existsSync(MEDHA)) throw new Error(`${MEDHA} exists: this machine runs Medha`)
  await installMissing([...RELEASE_NEEDS, ...CONTAINER_NEEDS], () => undefined)
  if (!existsSync(release)) {
    const commit = await headCommit()
    await createRelease({ commit, out: release, print: () => undefined })
  }
  await createAuthority(folder)
  cleanUps.push(await startProviders(folder))
  containers = await startPodman(join(folder, 'podman'))
  cleanUps.push(() => rmSync(MEDHA, { recursive: true, force: true }), containers.removeAll)
  addNames(namesAt('127.0.0.1', '127.0.0.1'))
  cleanUps.push(removeNames)
}, 30 * MINUTES)
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}, 5 * MINUTES)

// Each test goes on from the state of the one before, so none can be repeated alone.
describe('the guide for one machine', { retry: 0 }, () => {
  it(
    '[DEP-06] [DOC-03] leads from the archives of a release to a student who is logged in over HTTPS',
    async () => {
      await followInRelease('1. Programs')
      await followInRelease('2. The release')
      for (const heading of ['3. Keys', '4. The institute', '5. Settings', '6. The certificate'])
        await follow(heading)
      const started = performance.now()
      await follow('7. Start')
      await journey('register')
      await journey('log-in')
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`${seconds} s from the first container to a student who is logged in`)
      expect(seconds).toBeLessThan(180)
      expect(await follow('8. Is all well?')).toMatch(/No problem found\.\n$/)
    },
    15 * MINUTES,
  )

  const ask = createVisitor('127.0.0.1', join(folder, 'ca.pem'))

  it('[DEP-12] serves the sites of the folder and no host besides', async () => {
    expect((await ask(SITE, '/iacstexam')).status).toBe(200)
    expect((await ask(`exam.${SITE}`)).status).toBe(200)
    for (const host of ['localhost', 'medha.localhost', `other.${SITE}`])
      expect((await ask(host)).status, host).toBe(421)
  })

  it('[DEP-23] leads HTTP to HTTPS, sends HSTS, and refuses TLS below 1.2', async () => {
    const plain = { host: '127.0.0.1', port: 80, path: '/iacstexam', headers: { host: SITE } }
    const [reply] = (await once(plainRequest(plain).end(), 'response')) as [IncomingMessage]
    expect(reply.statusCode).toBe(308)
    expect(reply.headers.location).toBe(`https://${SITE}/iacstexam`)
    expect((await ask(SITE)).headers['strict-transport-security']).toContain('max-age=63072000')

    const shakeHands = async (version: 'TLSv1.1' | 'TLSv1.2') => {
      const ca = readFileSync(join(folder, 'ca.pem'))
      // Our own side would refuse the old version first.
      const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' } as const
      const socket = connect({ host: '127.0.0.1', port: 443, servername: SITE, ca, ...old })
      await once(socket, 'secureConnect')
      socket.destroy()
    }
    await shakeHands('TLSv1.2')
    await expect(shakeHands('TLSv1.1')).rejects.toThrow(/protocol version/)
  })

  it('[DEP-23] serves a new certificate from the next connection on, and fails no request meanwhile', async () => {
    const before = await ask(SITE)
    const answers: Visit[] = []
    const visitor = async (): Promise<void> => {
      while (
        !answers.some(({ serialNumber }) => serialNumber !== before.serialNumber) ||
        answers.length < 100
      ) {
        answers.push(await ask(SITE, '/iacstexam'))
        if (answers.length > 10_000) throw new Error('the new certificate is not served')
      }
    }
    await Promise.all([follow('A new certificate'), visitor(), visitor()])
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  })

  it('control: a restart of the edge instead fails requests', async () => {
    const visitor = async (): Promise<void> => {
      for (let visits = 0; visits < 10_000; visits += 1) await ask(SITE, '/iacstexam')
    }
    const restart = shell('podman restart --time 1 medha-edge')
    await expect(visitor()).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN/) })
    await restart
    await expect.poll(() => ask(SITE, '/iacstexam').catch(() => null)).toMatchObject({ status: 200 })
  })

  it('lets the api read and write rows, and change no table', async () => {
    const medha = ['/srv/medha/bin/node', 'apps/server/src/main/medha.ts', 'migrate']
    const owner = 'DATABASE_URL=postgres://medha@%2Frun%2Fpostgresql/medha'
    const migrateIn = (name: string) =>
      run('podman', ['exec', '--env', owner, name, ...medha], { env: containers.env })
    await expect(migrateIn('medha-api1')).rejects.toMatchObject({
      stderr: expect.stringContaining('Peer authentication failed'),
    })
    // Control: the worker owns the tables.
    expect(await migrateIn('medha-worker')).toBe('schema is up to date\n')
  })

  it('[DEP-14] has containers that say whether they are well', async () => {
    for (const name of ['postgres', 'redis', 'api1', 'api2', 'portal', 'player'])
      await run('podman', ['healthcheck', 'run', `medha-${name}`], { env: containers.env })
    await shell('podman stop --time 15 medha-redis')
    await expect(
      run('podman', ['healthcheck', 'run', 'medha-redis'], { env: containers.env }),
    ).rejects.toThrow('podman healthcheck run')
    await shell('podman start medha-redis')
  })

  it(
    '[DEP-14] is stopped within 20 seconds and loses nothing',
    async () => {
      await follow('Every day')
      await follow('Backup')
      const started = performance.now()
      await follow('Stop')
      expect(performance.now() - started).toBeLessThan(20_000)
      await shell('docker-compose up --detach')
      expect(await journey('log-in')).toContain('1 passed')
    },
    10 * MINUTES,
  )

  it(
    '[DEP-14] comes back after the machine lost its power',
    async () => {
      await shell('podman kill --all --signal KILL')
      // What podman-restart.service does when the machine starts.
      await shell('podman start --all --filter restart-policy=always')
      expect(await journey('log-in')).toContain('1 passed')
    },
    10 * MINUTES,
  )

  it(
    '[DEP-14] has the student of yesterday on another machine, from the backup and the keys',
    async () => {
      await shell('docker-compose down --volumes --timeout 15')
      expect(await shell('podman volume ls --quiet')).not.toContain('postgres-data')
      await follow('On another machine')
      expect(await journey('log-in')).toContain('1 passed')
    },
    10 * MINUTES,
  )

  it(
    '[DEP-06] [DOC-03] keeps the settings when a new version is unpacked, and has no command that was not run',
    async () => {
      await followInRelease('2. The release')
      // As if the new version needed one more key; a new one of these ends only codes under way.
      const key = join(MEDHA, 'secrets/OTP_KEY')
      rmSync(key)
      await follow('3. Keys')
      expect(existsSync(key)).toBe(true)
      await follow('A new version')
      expect(await journey('log-in')).toContain('1 passed')
      const commands = [...guide].filter(([, block]) => block !== '').map(([heading]) => heading)
      expect(commands.filter((heading) => !ran.has(heading))).toEqual([])
    },
    10 * MINUTES,
  )
})
