import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Step, StepResult } from './step.ts'

/** The repository's own tools come first on PATH, so that a step uses the pinned versions. */
const environmentFor = (root: string): NodeJS.ProcessEnv => {
  const { FORCE_COLOR: _, ...inherited } = process.env
  return {
    ...inherited,
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
    NO_COLOR: '1',
  }
}

const runCommand = async (root: string, program: string, args: readonly string[]) => {
  const chunks: Buffer[] = []
  const child = spawn(program, args, {
    cwd: root,
    env: environmentFor(root),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve } = Promise.withResolvers<number>()
  child.once('error', (error) => {
    chunks.push(Buffer.from(`${program} could not be started: ${error.message}\n`))
    resolve(1)
  })
  child.once('close', (code) => resolve(code ?? 1))
  const exitCode = await promise
  return { exitCode, output: Buffer.concat(chunks).toString() }
}

export const runStep = async (root: string, step: Step): Promise<StepResult> => {
  const started = performance.now()
  const outputs: string[] = []
  let ok = true
  for (const [program, ...args] of step.commands) {
    const { exitCode, output } = await runCommand(root, program, args)
    outputs.push(output)
    ok = exitCode === 0
    if (!ok) break
  }
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, ok, seconds, output: outputs.join('').trimEnd() }
}

/** Runs all steps, at most `width` at a time, and reports each in the given order as soon as possible. */
export const runSteps = async (
  root: string,
  steps: readonly Step[],
  width: number,
  report: (result: StepResult) => void,
): Promise<StepResult[]> => {
  const results = new Map<Step, StepResult>()
  const waiting = [...steps]
  let reportedCount = 0
  const worker = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      results.set(step, await runStep(root, step))
      for (
        let next = results.get(steps[reportedCount] ?? step);
        reportedCount < steps.length && next !== undefined;
      ) {
        report(next)
        reportedCount += 1
        const following = steps[reportedCount]
        next = following === undefined ? undefined : results.get(following)
      }
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return steps.flatMap((step) => results.get(step) ?? [])
}
