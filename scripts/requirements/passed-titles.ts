type VitestReport = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

type PlaywrightSuite = {
  readonly title: string
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[]
  readonly suites?: readonly PlaywrightSuite[]
}

type PlaywrightReport = { readonly suites: readonly PlaywrightSuite[] }

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value

const isVitest = (report: unknown): report is VitestReport => has(report, 'testResults')
const isPlaywright = (report: unknown): report is PlaywrightReport => has(report, 'suites')

const titlesOfSuite = (suite: PlaywrightSuite, above: string): string[] => {
  const path = `${above} ${suite.title}`
  return [
    ...(suite.specs ?? []).filter((spec) => spec.ok).map((spec) => `${path} ${spec.title}`),
    ...(suite.suites ?? []).flatMap((inner) => titlesOfSuite(inner, path)),
  ]
}

/** Full titles, groups included, of the tests that passed, from the JSON of vitest or of Playwright. */
export const passedTitles = (report: unknown): string[] => {
  if (isVitest(report))
    return report.testResults.flatMap((file) =>
      file.assertionResults.filter((test) => test.status === 'passed').map((test) => test.fullName),
    )
  return isPlaywright(report) ? report.suites.flatMap((suite) => titlesOfSuite(suite, '')) : []
}
