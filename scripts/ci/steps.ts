/** One npm script of this repository, run to its end or to the end of its time. */
export interface CiStep {
  readonly name: string
  /** Its name in package.json. */
  readonly script: string
  readonly args?: readonly string[]
  /** Files in `.reports` in which it counts what passed and what failed; without them it counts as one. */
  readonly reports: readonly string[]
  /** After so many minutes it is ended and has failed. */
  readonly withinMinutes: number
}

/** Every change: everything that can be right or wrong, and a slice of each long run. Under 30 minutes on two cores. */
export const CI_STEPS: readonly CiStep[] = [
  { name: 'check', script: 'check', reports: ['check.json'], withinMinutes: 20 },
  { name: 'journeys', script: 'e2e', reports: ['e2e.json', 'gallery.json'], withinMinutes: 30 },
  { name: 'resilience', script: 'resilience', reports: ['resilience.json'], withinMinutes: 10 },
  { name: 'payment traces', script: 'payments:traces', args: ['300'], reports: [], withinMinutes: 10 },
  {
    name: 'landing page',
    script: 'measure',
    args: ['--facts', '--runs=1'],
    reports: ['landing.json'],
    withinMinutes: 10,
  },
  {
    name: 'requirements',
    script: 'requirements',
    args: ['--expect', 'docs/requirements-expected.txt', '--passed', '.reports'],
    reports: [],
    withinMinutes: 2,
  },
]

/** Every night: the long runs whole, and what is measured against a clock. A machine of its own, with nothing beside. */
export const NIGHTLY_STEPS: readonly CiStep[] = [
  { name: 'payment traces', script: 'payments:traces', args: ['10000'], reports: [], withinMinutes: 240 },
  { name: 'two ways of marking', script: 'results:agreement', reports: [], withinMinutes: 90 },
  { name: 'mutation', script: 'mutation', reports: [], withinMinutes: 90 },
  { name: 'a million sheets', script: 'results:measure', reports: [], withinMinutes: 60 },
  { name: 'codes under attack', script: 'abuse', reports: [], withinMinutes: 60 },
  { name: 'landing pages', script: 'measure', args: ['--pages=all'], reports: [], withinMinutes: 60 },
  { name: 'dashboard', script: 'measure:dashboard', reports: [], withinMinutes: 15 },
  { name: 'sign-ups', script: 'measure:sign-ups', reports: [], withinMinutes: 15 },
  { name: 'charges', script: 'measure:charges', reports: [], withinMinutes: 15 },
  { name: 'published results', script: 'measure:results', reports: [], withinMinutes: 15 },
  { name: 'a newcomer', script: 'first-five-minutes', reports: [], withinMinutes: 15 },
]
