import { setTimeout as sleep } from 'node:timers/promises'
import { DrillStudent } from '../sitting/drill-student.ts'
import { GOOD_DAY } from '../sitting/bad-days.ts'
import { enterCode, requestCode, sendForm } from './journeys/registrations.ts'
import { playerLink, startTest } from './journeys/sit-test.ts'
import { logIn } from './journeys/students.ts'
import { PORTS, type ProcessName, type Version } from './layout.ts'
import type { Drill } from './drill.ts'

const portOf = (api: 1 | 2): number => PORTS.api + api - 1

/** The processes 1 are of one version, the processes 2 of the other. */
interface BothVersions {
  readonly standins: string
  versionOf(name: ProcessName): Version
  stopProcess(name: ProcessName): Promise<void>
  replace(name: ProcessName, version: Version): Promise<void>
}

/** A session that one version opened is good for the other, and closed for both at once. */
const continueSession = async (drill: Drill, from: number, to: number): Promise<void> => {
  const { browser, rollNumber } = { browser: drill.visitor(), ...drill.nextSitter() }
  browser.goTo(from)
  const session = await logIn(browser, rollNumber)
  browser.goTo(to)
  await browser.call({ what: 'dashboard', path: '/api/v1/dashboard', session })
  await browser.call({ what: 'logout', path: '/api/v1/logout', session, body: {} })
  browser.goTo(from)
  await browser.call({ what: 'closed session', path: '/api/v1/profile', session, status: 401 })
}

/** A registration whose every step is taken by the other version than the one before. */
const continueRegistration = async (drill: Drill, from: number, to: number): Promise<void> => {
  const [browser, mobile] = [drill.visitor(), drill.newMobile()]
  browser.goTo(from)
  const proof = await requestCode(browser, mobile)
  browser.goTo(to)
  await enterCode(browser, proof, drill.codeOf(proof.otp_id))
  browser.goTo(from)
  const { status, data } = await sendForm(browser, drill, mobile)
  if (status !== 'confirmed') throw new Error(`the form ended ${status}`)
  drill.registered.push({ rollNumber: data.roll_number, isPaid: false })
}

/** A test that both versions take turns in. */
const continueTest = async (drill: Drill, from: number, to: number): Promise<void> => {
  const { id, rollNumber } = drill.nextSitter()
  const browser = drill.visitor()
  browser.goTo(from)
  const session = await logIn(browser, rollNumber)
  browser.goTo(to)
  const code = await startTest(browser, session)
  const student = new DrillStudent(id, {
    sitting: { ...drill.sitting, launch: () => Promise.resolve(code) },
    link: playerLink(browser, drill),
    signal: AbortSignal.timeout(3_600_000),
    answers: 6,
    answeringMs: 0,
  })
  browser.goTo(from)
  await student.phone.enter(student.launch)
  browser.goTo(to)
  await student.phone.start()
  for (let given = 0; given < 6; given += 1) {
    browser.goTo(given % 2 === 0 ? from : to)
    student.tap()
    await student.phone.deliver()
  }
  await student.handIn()
  browser.goTo(PORTS.site)
  drill.sat.push({ student, day: GOOD_DAY })
}

const MESSAGE_WITHIN_MS = 20_000

/** A code that one version queues is sent by the worker of the other, which works alone meanwhile. */
const continueJob = async (
  drill: Drill,
  { standins, stopProcess, replace }: BothVersions,
  from: 1 | 2,
  own: Version,
): Promise<void> => {
  await stopProcess(`worker-${from}`)
  const [browser, mobile] = [drill.visitor(), drill.newMobile()]
  browser.goTo(portOf(from))
  await requestCode(browser, mobile)
  const until = performance.now() + MESSAGE_WITHIN_MS
  const arrived = async (): Promise<boolean> =>
    ((await (await fetch(`${standins}/inbox.json?to=${mobile}`)).json()) as unknown[]).length > 0
  while (!(await arrived())) {
    if (performance.now() > until) throw new Error('the code of the other version was not sent')
    await sleep(100)
  }
  await replace(`worker-${from}`, own)
}

/** What is begun with one version is continued with the other, in both directions. Returns what failed. */
export const continueAcross = async (drill: Drill, topology: BothVersions): Promise<string[]> => {
  const problems: string[] = []
  for (const [from, to] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const own = topology.versionOf(`api-${from}`)
    const cases = {
      session: () => continueSession(drill, portOf(from), portOf(to)),
      registration: () => continueRegistration(drill, portOf(from), portOf(to)),
      test: () => continueTest(drill, portOf(from), portOf(to)),
      job: () => continueJob(drill, topology, from, own),
    }
    for (const [name, work] of Object.entries(cases))
      await work().catch((problem: unknown) => {
        problems.push(`${name} from the ${own} version: ${String(problem)}`)
      })
  }
  return problems
}
