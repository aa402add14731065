import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { reportedProblems } from './reported-problems.ts'
import type { CiStep } from './steps.ts'
import { sumOf, tallyOf, type Tally } from './tally.ts'

const MINUTE_MS = 60_000

/** Enough for an error with its stack: an error outside of a test appears in no report. */
const LAST_CHARACTERS = 4_000

interface Ended {
  readonly isFine: boolean
  readonly lastOutput: string
}

/** Runs `npm run <script>`; returns whether it succeeded in time, and its last output. */
const run = (root: string, step: CiStep): Promise<Ended> => {
  const child = spawn('npm', ['run', '--silent', step.script, '--', ...(step.args ?? [])], {
    cwd: root,
    env: { ...process.env, ...step.env },
    stdio: ['inherit', 'pipe', 'pipe'],
    // Its own process group, so that servers started by the script end with it.
    detached: true,
  })
  let lastOutput = ''
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      process[name].write(text)
      lastOutput = (lastOutput + text).slice(-LAST_CHARACTERS)
    })
  const end = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal)
  }
  const tooLong = setTimeout(() => {
    console.error(`== ${step.name} took more than ${step.withinMinutes} minutes and is ended`)
    end('SIGTERM')
    setTimeout(() => end('SIGKILL'), 20_000).unref()
  }, step.withinMinutes * MINUTE_MS)
  const passOn = (signal: NodeJS.Signals) => {
    end(signal)
    process.exit(1)
  }
  process.once('SIGINT', passOn).once('SIGTERM', passOn)
  return new Promise((resolve) => {
    const ended = (isFine: boolean) => {
      clearTimeout(tooLong)
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve({ isFine, lastOutput })
    }
    child.once('close', (code) => ended(code === 0))
    // A server that the script left running may hold the pipes open.
    child.once('exit', () =>
      setTimeout(() => [child.stdout, child.stderr].forEach((pipe) => pipe.destroy()), 1_000),
    )
    child.once('error', () => ended(false))
  })
}

interface Part extends Tally {
  readonly name: string
  readonly seconds: number
}

const line = ({ name, passed, failed, seconds }: Part): string =>
  `${name}: ${passed} passed, ${failed} failed, ${seconds} s`

const commitOf = (root: string): string =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()

/** For later comparison: the commit, the time of each part, the failures and the unsteady tests. */
const writeReport = (file: string, root: string, parts: readonly Part[], total: Tally): void => {
  const report = {
    commit: commitOf(root),
    parts: parts.map(({ name, seconds, passed, failed }) => ({ name, seconds, passed, failed })),
    unsteady: total.unsteady,
    passed: total.passed,
    failed: total.failed,
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
}

/** Runs the steps in turn, then prints the failures, the time of each step, the unsteady tests and the total count. */
export const runCiSteps = async (root: string, steps: readonly CiStep[], report: string): Promise<Tally> => {
  const parts: Part[] = []
  const lastOutputs: string[] = []
  for (const step of steps) {
    console.log(`\n== ${step.name}`)
    const started = performance.now()
    const { isFine, lastOutput } = await run(root, step)
    const reports = step.reports.map((name) => join(root, '.reports', name))
    const seconds = Math.round((performance.now() - started) / 1000)
    const part = { name: step.name, seconds, ...tallyOf(reports, isFine, root) }
    if (!isFine) lastOutputs.push(`✗ ${step.name} ended with:\n${stripVTControlCharacters(lastOutput)}`)
    console.log(`== ${line(part)}`)
    parts.push(part)
  }
  const total = sumOf(parts)
  writeReport(join(root, '.reports', report), root, parts, total)
  for (const problem of [...reportedProblems(root), ...lastOutputs]) console.log(`\n${problem}`)
  const seconds = parts.reduce((all, part) => all + part.seconds, 0)
  console.log(`\n${parts.map(line).join('\n')}\n${Math.round(seconds / 60)} minutes`)
  for (const name of total.unsteady) console.log(`unsteady: ${name}`)
  console.log(`${total.unsteady.length} unsteady`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}
