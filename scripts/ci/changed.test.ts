import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../stack/settings.ts'
import { FOLDERS, stepsFor } from './changed.ts'
import { fullSteps } from './steps.ts'

const all = fullSteps(1)
const namesFor = (...changed: readonly string[]) => stepsFor(changed, all).map(({ name }) => name)

it('runs static checks and tests alone for a document', () => {
  expect(namesFor('docs/architecture.md', 'README.md')).toEqual(['static checks', 'tests'])
})

it('runs the journeys of a feature and the gallery', () => {
  const steps = stepsFor(['apps/portal/app/features/courses/checkout.tsx'], all)
  expect(steps.map(({ name }) => name)).toContain('gallery')
  expect(steps.find(({ name }) => name === 'journeys')?.args).toEqual([
    '--suite=journeys',
    'courses/',
    'journeys/',
  ])
})

it('adds up what several folders need', () => {
  const names = namesFor('apps/player/src/a.ts', 'apps/server/src/modules/payments/b.ts')
  expect(names).toEqual(expect.arrayContaining(['engine', 'payment traces', 'journeys']))
  expect(names).not.toContain('resilience')
})

it('runs everything after a change that all depend on', () => {
  for (const path of ['packages/contract/src/a.ts', 'apps/server/src/platform/a.ts', 'pnpm-lock.yaml'])
    expect(namesFor(path, 'README.md')).toEqual(all.map(({ name }) => name))
})

it('names only steps and journeys that are there', () => {
  const names = all.map(({ name }) => name)
  const steps = FOLDERS.flatMap(([, suites]) => suites.steps ?? [])
  expect(steps.filter((name) => !names.includes(name))).toEqual([])
  const journeys = globSync('**/*.spec.ts', { cwd: join(ROOT, 'e2e'), exclude: ['**/node_modules/**'] })
  const parts = FOLDERS.flatMap(([, suites]) => suites.journeys ?? [])
  expect(parts.filter((part) => !journeys.some((path) => path.includes(part)))).toEqual([])
})
