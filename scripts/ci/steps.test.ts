import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../stack/settings.ts'
import { fullSteps, GATE_STEPS, LONG_STEPS, nightlySteps } from './steps.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

it('runs only npm scripts that are there, each with an end to its time', () => {
  for (const { script, withinMinutes } of [...GATE_STEPS, ...nightlySteps(1)]) {
    expect(scripts).toHaveProperty([script])
    expect(withinMinutes).toBeGreaterThan(0)
  }
})

it('runs every measurement and every long run in the night', () => {
  const long = Object.keys(scripts).filter((name) =>
    /^(measure|drill:|nightly:|abuse|victims|mutation|.*:traces|results:)/.test(name),
  )
  expect(long.filter((name) => !LONG_STEPS.some(({ script }) => script === name))).toEqual([])
})

it('sends all hostile requests in the full run, by its seed', () => {
  expect(fullSteps(5).find(({ script }) => script === 'fuzz')?.args).toEqual(['--seed', '5'])
})

it('runs every measurement for a few seconds in the full run', () => {
  const measurements = Object.keys(scripts).filter((name) => /^measure|:measure$/.test(name))
  expect(measurements.filter((name) => !fullSteps(1).some(({ script }) => script === name))).toEqual([])
})

it('names every step once', () => {
  const names = nightlySteps(1).map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
