import { isAbsolute, join, relative } from 'node:path'

/** One test in a report: its file in the repository, its title with the enclosing groups, and whether it passed. */
export type ReportedTest = {
  readonly path: string
  readonly title: string
  readonly passed: boolean
  /** It failed first and passed on a retry. */
  readonly isUnsteady?: true
  /** Its error messages, if any. */
  readonly problem?: string
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightSpec = {
  readonly title: string
  readonly ok: boolean
  readonly file: string
  readonly tests?: readonly {
    readonly status: string
    /** A timeout has two errors: that the time is over, and what the test was waiting for. */
    readonly results?: readonly { readonly errors?: readonly { readonly message?: string }[] }[]
  }[]
}

type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

type PlaywrightReport = {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
}

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value

const isVitest = (report: unknown): report is VitestReport => has(report, 'testResults')
const isPlaywright = (report: unknown): report is PlaywrightReport =>
  has(report, 'suites') && has(report, 'config')

const problemOf = (messages: readonly (string | undefined)[]): { readonly problem?: string } => {
  const problem = messages.filter((message) => message !== undefined).join('\n')
  return problem === '' ? {} : { problem }
}

const UNSTEADY = { isUnsteady: true } as const

/** Playwright reports a skipped test as ok; here it does not count as passed. */
const passedSpec = (spec: PlaywrightSpec): boolean =>
  spec.ok && (spec.tests ?? []).every(({ status }) => status === 'expected' || status === 'flaky')

const testsOfSuite = (
  suite: PlaywrightSuite,
  above: string,
  pathOf: (file: string) => string,
): ReportedTest[] => {
  const title = `${above} ${suite.title}`
  return [
    ...(suite.specs ?? []).map((spec) => ({
      path: pathOf(spec.file),
      title: `${title} ${spec.title}`,
      passed: passedSpec(spec),
      ...((spec.tests ?? []).some(({ status }) => status === 'flaky') ? UNSTEADY : {}),
      ...problemOf(
        (spec.tests ?? []).flatMap(({ results = [] }) =>
          results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
        ),
      ),
    })),
    ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, title, pathOf)),
  ]
}

/** Every test in a JSON report of vitest or Playwright; none for any other report. */
export const reportedTests = (report: unknown, root: string): ReportedTest[] => {
  if (isVitest(report))
    return report.testResults.flatMap((file) =>
      file.assertionResults.map((test) => ({
        path: relative(root, file.name),
        title: test.fullName,
        passed: test.status === 'passed',
        // Vitest keeps the failure of the first run when a retry passes.
        ...(test.status === 'passed' && (test.failureMessages ?? []).length > 0 ? UNSTEADY : {}),
        ...problemOf(test.failureMessages ?? []),
      })),
    )
  if (!isPlaywright(report)) return []
  const pathOf = (file: string) => relative(root, isAbsolute(file) ? file : join(report.config.rootDir, file))
  return report.suites.flatMap((suite) => testsOfSuite(suite, '', pathOf))
}
