import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { CiStep } from './steps.ts'
import { tallyOf, type Tally } from './tally.ts'

const MINUTE_MS = 60_000

/** Runs `npm run <script>`; whether it ended well and in time. */
const endsWell = (root: string, step: CiStep): Promise<boolean> => {
  const child = spawn('npm', ['run', '--silent', step.script, '--', ...(step.args ?? [])], {
    cwd: root,
    stdio: 'inherit',
    // The script starts servers of its own; they have to end with it.
    detached: true,
  })
  const end = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, signal)
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
      resolve(isFine)
    }
    child.once('close', (code) => ended(code === 0))
    child.once('error', () => ended(false))
  })
}

interface Timed extends Tally {
  readonly name: string
  readonly seconds: number
}

const line = ({ name, passed, failed, seconds }: Timed): string =>
  `${name}: ${passed} passed, ${failed} failed, ${seconds} s`

/** One step after the other, then the time of each and one line that counts them all. */
export const runCiSteps = async (root: string, steps: readonly CiStep[]): Promise<Tally> => {
  const timed: Timed[] = []
  for (const step of steps) {
    console.log(`\n== ${step.name}`)
    const started = performance.now()
    const isFine = await endsWell(root, step)
    const reports = step.reports.map((name) => join(root, '.reports', name))
    const seconds = Math.round((performance.now() - started) / 1000)
    const result = { name: step.name, seconds, ...tallyOf(reports, isFine) }
    console.log(`== ${line(result)}`)
    timed.push(result)
  }
  const sum = (of: (one: Timed) => number) => timed.reduce((all, one) => all + of(one), 0)
  const total = { passed: sum((one) => one.passed), failed: sum((one) => one.failed) }
  console.log(`\n${timed.map(line).join('\n')}\n${Math.round(sum((one) => one.seconds) / 60)} minutes`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}
