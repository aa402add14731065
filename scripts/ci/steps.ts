/** One npm script of this repository, run until it ends or its time limit is over. */
export interface CiStep {
  readonly name: string
  /** Its name in package.json. */
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Files in `.reports` with its counts of passed and failed; without any, the step counts as one. */
  readonly reports: readonly string[]
  /** After this many minutes the step is killed and counts as failed. */
  readonly withinMinutes: number
}

const STATIC_CHECKS: CiStep = {
  name: 'static checks',
  script: 'check',
  args: ['--quick'],
  reports: ['check.json'],
  withinMinutes: 15,
}

const VITEST_REPORT = ['--reporter=default', '--reporter=json', '--outputFile.json=.reports/vitest.json']

/** All tests without a browser; the gate leaves out the long ones. */
const TESTS: CiStep = {
  name: 'tests',
  script: 'test:all',
  args: VITEST_REPORT,
  reports: ['vitest.json'],
  withinMinutes: 90,
}

const suite = (name: string, report: string, ...args: readonly string[]): CiStep => ({
  name,
  script: 'e2e',
  args,
  reports: [report],
  withinMinutes: 90,
})

/** Each measurement for a few seconds without thresholds, so that a broken one is found before the nightly run. */
const short = (script: string, ...args: readonly string[]): CiStep => ({
  name: `${script}, short`,
  script,
  args,
  reports: [],
  withinMinutes: 10,
})
const SHORT_MEASUREMENTS: readonly CiStep[] = [
  short('measure:dashboard', '--runs=1', '--least=0'),
  short('measure:sign-ups', '--rounds=1', '--seconds=2', '--warm=2'),
  short('measure:charges', '--rounds=1', '--seconds=2'),
  short('measure:sealing', '2000'),
  short('measure:audit-log', '--entries=5000', '--writes=200', '--without-bars'),
  short('measure:bundle', '--runs=1', '--without-bars'),
  short(
    'measure:player',
    '--taps=6',
    '--changes=8',
    '--opens=1',
    '--idle-seconds=5',
    '--kills=1',
    '--without-bars',
  ),
  short(
    'measure:saves',
    '--rounds=1',
    '--devices=200',
    '--saves=2',
    '--least-share=0',
    '--least-database-share=0',
    '--least-hot=90',
  ),
  short(
    'measure:starts',
    '--starts=200',
    '--saves=50',
    '--most-ratio=1000',
    '--most-p99=60000',
    '--attempts=20000',
    '--each=50',
    '--most-growth=1000',
  ),
  short('measure:waits', '--waits=200', '--most-bytes=1000000'),
  short('measure:results', '--rounds=1', '--seconds=1', '--waiting=200', '--least-share=0'),
  short(
    'measure:offline',
    '--kills=10',
    '--offline-kills=10',
    '--events=200',
    '--taps=50',
    '--most-ratio=1000',
  ),
  short('results:measure', '--sheets=2000', '--most-ratio=1000'),
]

/** For every landing, with the same cases each time. Target: 12 minutes on two idle cores, at most 35 on busy ones. */
export const GATE_STEPS: readonly CiStep[] = [
  STATIC_CHECKS,
  { ...TESTS, args: [...VITEST_REPORT, '--project=!long*'], withinMinutes: 45 },
  { ...suite('journeys', 'e2e.json', '--suite=journeys', '--grep=@gate'), withinMinutes: 28 },
  { ...suite('gallery', 'gallery.json', '--suite=gallery', '--grep=@gate'), withinMinutes: 8 },
]

/** Every pass-or-fail check, with random cases. It blocks no landing; its findings are fixed in the next one. */
export const fullSteps = (seed: number): readonly CiStep[] => [
  STATIC_CHECKS,
  { ...TESTS, env: { SEED: String(seed) } },
  suite('journeys', 'e2e.json', '--suite=journeys'),
  suite('gallery', 'gallery.json', '--suite=gallery'),
  suite('engine', 'engine.json', '--suite=engine'),
  { name: 'resilience', script: 'resilience', reports: ['resilience.json'], withinMinutes: 90 },
  { name: 'payment traces', script: 'payments:traces', args: ['300'], reports: [], withinMinutes: 90 },
  {
    name: 'hostile requests',
    script: 'fuzz',
    args: ['--seed', String(seed)],
    reports: [],
    withinMinutes: 30,
  },
  {
    name: 'landing page',
    script: 'measure',
    args: ['--facts', '--runs=1'],
    reports: ['landing.json'],
    withinMinutes: 90,
  },
  ...SHORT_MEASUREMENTS,
  {
    name: 'requirements',
    script: 'requirements',
    args: ['--expect', 'docs/requirements-expected.txt', '--passed', '.reports'],
    reports: [],
    withinMinutes: 5,
  },
]

/** The complete long runs, and the measurements with time limits. They need a machine that runs nothing else. */
export const LONG_STEPS: readonly CiStep[] = [
  { name: 'all payment traces', script: 'payments:traces', args: ['10000'], reports: [], withinMinutes: 240 },
  { name: 'two ways of marking', script: 'results:agreement', reports: [], withinMinutes: 90 },
  { name: 'mutation', script: 'mutation', reports: [], withinMinutes: 90 },
  { name: 'statements of scheduled jobs', script: 'nightly:sql', reports: [], withinMinutes: 60 },
  { name: 'a million altered saves', script: 'nightly:saves', reports: [], withinMinutes: 15 },
  { name: 'a million sittings on two devices', script: 'nightly:agreement', reports: [], withinMinutes: 90 },
  { name: 'a million sheets', script: 'results:measure', reports: [], withinMinutes: 60 },
  { name: 'codes under attack', script: 'abuse', reports: [], withinMinutes: 60 },
  { name: 'families under attack', script: 'victims', reports: [], withinMinutes: 60 },
  { name: 'all landing pages', script: 'measure', args: ['--pages=all'], reports: [], withinMinutes: 60 },
  { name: 'dashboard', script: 'measure:dashboard', reports: [], withinMinutes: 15 },
  { name: 'sign-ups', script: 'measure:sign-ups', reports: [], withinMinutes: 15 },
  { name: 'charges', script: 'measure:charges', reports: [], withinMinutes: 15 },
  { name: 'sealed personal data', script: 'measure:sealing', reports: [], withinMinutes: 15 },
  { name: 'audit log', script: 'measure:audit-log', reports: [], withinMinutes: 15 },
  { name: 'opening a paper', script: 'measure:bundle', reports: [], withinMinutes: 10 },
  { name: 'screens of a running test', script: 'measure:player', reports: [], withinMinutes: 40 },
  { name: 'saves of a running test', script: 'measure:saves', reports: [], withinMinutes: 15 },
  { name: 'starts of a test', script: 'measure:starts', reports: [], withinMinutes: 15 },
  { name: 'waiting students', script: 'measure:waits', reports: [], withinMinutes: 15 },
  { name: 'published results', script: 'measure:results', reports: [], withinMinutes: 15 },
  {
    name: 'an exam under faults',
    script: 'drill:exam',
    args: ['--rounds=200', '--devices=400'],
    reports: [],
    withinMinutes: 150,
  },
  {
    name: 'an exam whose database is lost',
    script: 'drill:exam',
    args: ['--faults=failover,restore', '--rounds=20', '--devices=400'],
    reports: [],
    withinMinutes: 60,
  },
  { name: 'a whole sitting', script: 'drill:sitting', reports: [], withinMinutes: 30 },
  { name: 'the day of a release', script: 'drill:release-day', reports: [], withinMinutes: 40 },
  { name: 'everybody comes back', script: 'drill:reconnect', reports: [], withinMinutes: 15 },
  { name: 'killed tabs', script: 'measure:offline', reports: [], withinMinutes: 60 },
  { name: 'a newcomer', script: 'first-five-minutes', reports: [], withinMinutes: 15 },
]

/** Every night: the full run, then the long runs. */
export const nightlySteps = (seed: number): readonly CiStep[] => [...fullSteps(seed), ...LONG_STEPS]
