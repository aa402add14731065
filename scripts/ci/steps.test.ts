import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../stack/settings.ts'
import { fullSteps, GATE_STEPS, NIGHTLY_STEPS } from './steps.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

it('runs only npm scripts that are there, each with an end to its time', () => {
  for (const { script, withinMinutes } of [...GATE_STEPS, ...fullSteps(1), ...NIGHTLY_STEPS]) {
    expect(scripts).toHaveProperty([script])
    expect(withinMinutes).toBeGreaterThan(0)
  }
})

it('runs every measurement and every long run in the night', () => {
  const long = Object.keys(scripts).filter((name) =>
    /^(measure|abuse|fuzz|mutation|.*:traces|results:)/.test(name),
  )
  expect(long.filter((name) => !NIGHTLY_STEPS.some(({ script }) => script === name))).toEqual([])
})
