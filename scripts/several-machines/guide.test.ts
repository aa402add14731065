import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installMissing } from '../machine/install.ts'
import { headCommit } from '../release/checkout.ts'
import { createRelease } from '../release/create-release.ts'
import { RELEASE_NEEDS } from '../release/needs.ts'
import { createAuthority } from '../installation/certificates.ts'
import { guideText, readBlocks } from '../installation/guide.ts'
import { addNames, namesAt, removeNames, SITE } from '../installation/institute.ts'
import { startProviders } from '../installation/providers.ts'
import { createJourney, createVisitor } from '../installation/visitor.ts'
import { createBase, createMachine, MACHINE_NEEDS, type Machine } from './machine.ts'
import { createNetwork, OUR_ADDRESS, startPackageProxy } from './network.ts'
import { ADDRESSES, byHand, DATABASE_HOST, type Machines } from './operator.ts'

const MINUTES = 60_000
const folder = mkdtempSync(join(tmpdir(), 'medha-several-machines-'))
const guide = readBlocks(guideText('several-machines'))
const ran = new Set<string>()
/** What is removed at the end, in reverse order: only what this test has made. */
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let machines: Machines

/** A release that exists already saves two minutes while this test is changed. */
const release = process.env['RELEASE'] ?? join(folder, 'release')

/** Does what a section of the guide says, or only some of its blocks. Returns the output of its last block. */
const follow = async (heading: string, change = (commands: string) => commands): Promise<string> => {
  const blocks = guide.get(heading)
  const { on, between = {} } = byHand(machines, folder)[heading] ?? { on: [] }
  if (blocks === undefined || on.length === 0) throw new Error(`${heading} is in no guide, or on no machine`)
  ran.add(heading)
  let output = ''
  await between[0]?.()
  for (const [at, block] of blocks.entries()) {
    for (const name of on) output = await machines[name].shell(change(block))
    await between[at + 1]?.()
  }
  return output
}

const bootAll = () => Promise.all(Object.values(machines).map((machine) => machine.boot()))

const journey = createJourney(folder)
const ask = createVisitor(ADDRESSES.edge, join(folder, 'ca.pem'))

/** Two visitors ask for one page after the other until the work is done. Returns the status or fault of each answer. */
const visitDuring = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const answers: string[] = []
  const end = new AbortController()
  const visitor = async (path: string): Promise<void> => {
    while (!end.signal.aborted) {
      answers.push(await ask(SITE, path).then(({ status }) => `${status} ${path}`, String))
      // Below the limit for one address: 1,200 calls in a minute.
      await sleep(60)
    }
  }
  const visitors = [visitor('/iacstexam'), visitor('/api/v1/exam/states')]
  await work.finally(() => end.abort())
  await Promise.all(visitors)
  return answers
}
const failed = (answers: readonly string[]) => answers.filter((answer) => !answer.startsWith('200 '))

beforeAll(async () => {
  await installMissing([...RELEASE_NEEDS, ...MACHINE_NEEDS], () => undefined)
  if (!existsSync(release))
    await createRelease({ commit: await headCommit(), out: release, print: () => undefined })
  await createAuthority(folder)
  cleanUps.push(await createNetwork(), await startPackageProxy())
  cleanUps.push(await startProviders(folder, OUR_ADDRESS))
  const names = namesAt(ADDRESSES.edge, OUR_ADDRESS)
  addNames(names)
  cleanUps.push(removeNames)
  const base = join(folder, 'debian')
  await createBase(base)
  const hosts = `${names}${ADDRESSES.database} ${DATABASE_HOST}\n`
  const made: Partial<Record<keyof Machines, Machine>> = {}
  for (const name of Object.keys(ADDRESSES) as (keyof Machines)[]) {
    const machine = await createMachine({ name, address: ADDRESSES[name], hosts, base, folder, release })
    cleanUps.push(machine.remove)
    made[name] = machine
  }
  machines = made as Machines
  await bootAll()
}, 30 * MINUTES)
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}, 5 * MINUTES)

const UNITS = ['medha-api@4101', 'medha-worker', 'medha-portal', 'medha-player']

// Each test goes on from the state of the one before, so none can be repeated alone.
describe('the guide for several machines', { retry: 0 }, () => {
  it(
    '[DEP-15] [DOC-03] leads from the archives of a release to a student who is logged in over HTTPS',
    async () => {
      await follow('1. The database')
      await follow('2. The programs')
      for (const heading of ['3. Keys', '4. The institute', '5. Settings', '6. Start']) await follow(heading)
      await follow('7. Processes')
      await follow('8. The edge')
      await journey('register')
      await journey('log-in')
      expect(await follow('9. Is all well?')).toMatch(/No problem found\.\n$/)
    },
    15 * MINUTES,
  )

  it('[DEP-15] has units without a warning, whose exposure is at most 2.5', async () => {
    const exposure = (machine: keyof Machines, units: readonly string[]) =>
      machines[machine].shell(
        `systemd-analyze verify --man=no ${units.join(' ')}
         systemd-analyze security --no-pager --threshold=25 ${units.join(' ')}`,
      )
    const services = UNITS.map((name) => `${name}.service`)
    expect(await exposure('app1', services)).toContain('Overall exposure level')
    expect(await exposure('edge', ['medha-edge.service'])).toContain('Overall exposure level')
    // Control: the same unit without the settings that all of them share.
    const bare = `cp /etc/systemd/system/medha-worker.service /run/bare.service
      systemd-analyze security --offline=true --no-pager --threshold=25 /run/bare.service`
    await expect(machines.app1.shell(bare)).rejects.toMatchObject({
      stdout: expect.stringMatching(/exposure level for bare.service: 9/),
    })
  })

  it('[DEP-15] [DEP-09] gives each process only its own secrets, and shows none', async () => {
    const { app1 } = machines
    const pidOf = (unit: string) => app1.shell(`systemctl show --property=MainPID --value ${unit}`)
    const api = Number(await pidOf('medha-api@4101'))
    const portal = Number(await pidOf('medha-portal'))
    /** What a process of a unit can read: it has its own view of the machine's files. */
    const read = (pid: number, user: string, path: string) =>
      app1.shell(
        `nsenter --target ${pid} --mount setpriv --reuid=${user} --regid=${user} --clear-groups cat ${path}`,
      )
    const DENIED = /Permission denied|No such file/
    const OTP_KEY = '/run/credentials/medha-api@4101.service/OTP_KEY'
    const key = (await app1.shell('cat /etc/medha/secrets/OTP_KEY')).trim()
    expect((await read(api, 'medha', OTP_KEY)).trim()).toBe(key)
    await expect(read(portal, 'medha-portal', OTP_KEY)).rejects.toThrow(DENIED)
    await expect(read(api, 'medha', '/etc/medha/secrets/OTP_KEY')).rejects.toThrow(DENIED)
    expect((await read(api, 'medha', OTP_KEY.replace('OTP_KEY', 'DATABASE_URL'))).trim()).toMatch(
      /medha_api:/,
    )
    expect(await app1.shell('ls /run/credentials/medha-portal.service')).toBe('PORTAL_KEY\n')

    const shown = await app1.shell(
      `cat /proc/${api}/environ /proc/${portal}/environ; systemctl show 'medha-*'; journalctl --output=export`,
    )
    const secrets = (await app1.shell('cat /etc/medha/secrets/* /etc/medha/database/*')).trim().split('\n')
    expect(secrets.length).toBeGreaterThan(25)
    expect(secrets.filter((secret) => shown.includes(secret))).toEqual([])
    // Control: a value that is no secret is found by the same search.
    expect(shown).toContain('MEDHA_ENV=production')
  })

  it(
    '[DEP-15] restarts its processes one after the other without a failed request',
    async () => {
      const answers = await visitDuring(follow('Every day'))
      expect(answers.length).toBeGreaterThan(100)
      expect(failed(answers)).toEqual([])
    },
    5 * MINUTES,
  )

  it(
    '[DEP-15] control: processes that are killed together fail requests, and come back by themselves',
    async () => {
      const { app1, app2 } = machines
      const killAll = (machine: typeof app1) =>
        machine.shell("systemctl kill --signal=KILL --kill-who=main 'medha-*'")
      const back = async () => {
        await Promise.all([killAll(app1), killAll(app2)])
        await expect.poll(() => ask(SITE).then(({ status }) => status), { timeout: 60_000 }).toBe(200)
      }
      expect(failed(await visitDuring(back())).length).toBeGreaterThan(0)
      expect(await journey('log-in')).toContain('1 passed')
    },
    5 * MINUTES,
  )

  it(
    '[DEP-15] comes back after an application machine, then all machines, lost their power',
    async () => {
      const { app1 } = machines
      await app1.losePower()
      expect(await journey('log-in')).toContain('1 passed')
      await app1.boot()
      await Promise.all(Object.values(machines).map((machine) => machine.losePower()))
      await bootAll()
      await expect
        .poll(
          () =>
            ask(SITE).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 90_000 },
        )
        .toBe(200)
      expect(await journey('log-in')).toContain('1 passed')
    },
    10 * MINUTES,
  )

  it('[DEP-15] [DEP-23] serves a new certificate without a failed request', async () => {
    const before = await ask(SITE)
    const change = async () => {
      await follow('A new certificate')
      await expect.poll(async () => (await ask(SITE)).serialNumber).not.toBe(before.serialNumber)
      // Connections of the process before end meanwhile.
      await sleep(2_000)
    }
    const answers = await visitDuring(change())
    expect(answers.length).toBeGreaterThan(20)
    expect(failed(answers)).toEqual([])
  })

  it(
    '[DEP-15] [DOC-03] takes a new version and goes back to the one before, and has no command that was not run',
    async () => {
      const { app1, app2 } = machines
      await follow('Backup')
      await follow('2. The programs')
      await follow('A new version')
      // The version before, under another number.
      for (const machine of [app1, app2])
        await machine.shell(
          'for part in server portal systemd; do cp --archive /opt/medha/medha-*-$part /opt/medha/medha-0.9.9-$part; done',
        )
      const answers = await visitDuring(
        follow('The version before', (commands) => commands.replace(/^OLD=.*$/m, 'OLD=0.9.9')),
      )
      expect(failed(answers)).toEqual([])
      const running = 'readlink /proc/$(systemctl show --property=MainPID --value medha-api@4101)/cwd'
      expect(await app1.shell(running)).toBe('/opt/medha/medha-0.9.9-server\n')
      expect(await journey('log-in')).toContain('1 passed')
      const commands = [...guide].filter(([, blocks]) => blocks.length > 0).map(([heading]) => heading)
      expect(commands.filter((heading) => !ran.has(heading))).toEqual([])
    },
    10 * MINUTES,
  )
})
