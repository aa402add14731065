import type { CiStep } from './steps.ts'

interface Suites {
  /** Names of steps in the full run. */
  readonly steps?: readonly string[]
  /** Parts of journey paths, in the form Playwright accepts. */
  readonly journeys?: readonly string[]
}

const ALWAYS = ['static checks', 'tests']
const NEEDS_ALL_REPORTS = 'requirements'

const PLAYER: Suites = {
  steps: ['gallery', 'engine', 'measure:bundle, short', 'measure:offline, short'],
  journeys: ['player/', 'journeys/'],
}
const CONSOLE: Suites = { journeys: ['console/'] }
const RESULTS: Suites = {
  steps: ['measure:results, short', 'results:measure, short'],
  journeys: ['portal/result', 'portal/response-sheet', 'journeys/'],
}
const PAYMENTS: Suites = {
  steps: ['payment traces', 'measure:charges, short'],
  journeys: ['payments/', 'courses/', 'registration/', 'portal/refunds', 'journeys/'],
}
const SIGN_UP: Suites = {
  steps: ['measure:sign-ups, short'],
  journeys: ['registration/', 'portal/first-step', 'journeys/'],
}
const COURSES: Suites = { journeys: ['courses/', 'journeys/'] }
const LOGIN: Suites = {
  journeys: ['portal/login', 'portal/two-children', 'portal/where-logged-in', 'recovery'],
}
const DASHBOARD: Suites = {
  steps: ['measure:dashboard, short'],
  journeys: ['portal/', 'journeys/', 'demonstration'],
}
const calls = (suites: Suites): Suites => ({
  ...suites,
  steps: ['hostile requests', ...(suites.steps ?? [])],
})
const screens = (suites: Suites): Suites => ({
  ...suites,
  steps: ['gallery', 'landing page', ...(suites.steps ?? [])],
})

/** What runs after a change in a folder: the first row that matches a path. A path without a row runs everything. */
export const FOLDERS: readonly (readonly [RegExp, Suites])[] = [
  [/^docs\/|\.md$|^LICENSE$/, {}],
  [/^tools\/|\.test\.tsx?$/, {}],
  [/^e2e\/gallery\//, { steps: ['gallery'] }],
  [/^e2e\/engine\//, { steps: ['engine'] }],
  [/^e2e\/resilience\//, { steps: ['resilience'] }],
  [
    /^e2e\/measure\//,
    {
      steps: ['landing page', 'measure:dashboard, short', 'measure:bundle, short', 'measure:offline, short'],
    },
  ],
  [/^e2e\/console\//, CONSOLE],
  [/^e2e\/courses\//, { journeys: ['courses/'] }],
  [/^e2e\/journeys\//, { journeys: ['journeys/', 'player/'] }],
  [/^e2e\/payments\//, { journeys: ['payments/'] }],
  [/^e2e\/player\//, { journeys: ['player/'] }],
  [/^e2e\/portal\//, { journeys: ['portal/'] }],
  [/^e2e\/registration\//, { journeys: ['registration/'] }],
  [/^apps\/player\//, PLAYER],
  [/^apps\/console\//, CONSOLE],
  [/^packages\/(questions|test-rules)\//, PLAYER],
  [
    /^packages\/ui\//,
    { steps: ['gallery', 'landing page'], journeys: ['portal/accessible', 'portal/landing'] },
  ],
  [/^apps\/portal\/gallery\//, { steps: ['gallery'] }],
  [/^apps\/portal\/app\/features\/courses\//, screens(COURSES)],
  [/^apps\/portal\/app\/features\/(registration|thank-you|verify)\//, screens(SIGN_UP)],
  [/^apps\/portal\/app\/features\/(login|recovery|another-student)\//, screens(LOGIN)],
  [/^apps\/portal\/app\/features\/result\//, screens(RESULTS)],
  [/^apps\/portal\/app\/features\/resume-payment\//, screens(PAYMENTS)],
  [
    /^apps\/portal\/app\/features\/(dashboard|exam-edit|launch|practice|reminders|test-series)\//,
    screens(DASHBOARD),
  ],
  [
    /^apps\/portal\/app\/features\/(landing|terms|not-found)\//,
    screens({ journeys: ['portal/landing', 'portal/public-pages', 'portal/terms', 'portal/routes'] }),
  ],
  [/^apps\/server\/src\/modules\/admissions\//, calls(COURSES)],
  [
    /^apps\/server\/src\/modules\/(delivery|papers)\//,
    calls({
      steps: ['measure:saves, short', 'measure:starts, short', 'measure:waits, short'],
      journeys: ['player/', 'journeys/'],
    }),
  ],
  [/^apps\/server\/src\/modules\/identity\//, calls(LOGIN)],
  [/^apps\/server\/src\/modules\/payments\//, calls(PAYMENTS)],
  [/^apps\/server\/src\/modules\/(registration|verification|leads)\//, calls(SIGN_UP)],
  [/^apps\/server\/src\/modules\/results\//, calls(RESULTS)],
  [/^apps\/server\/src\/modules\/staff\//, calls(CONSOLE)],
  [/^apps\/server\/src\/surfaces\/student-/, calls(DASHBOARD)],
]

/** The steps of the full run for the changed paths, or all of them if one path has no row. */
export const stepsFor = (changed: readonly string[], all: readonly CiStep[]): readonly CiStep[] => {
  const found = changed.map((path) => FOLDERS.find(([folder]) => folder.test(path))?.[1])
  if (found.includes(undefined)) return all
  const names = new Set([...ALWAYS, ...found.flatMap((suites) => suites?.steps ?? [])])
  const journeys = [...new Set(found.flatMap((suites) => suites?.journeys ?? []))].toSorted()
  return all.flatMap((step) => {
    if (step.name === NEEDS_ALL_REPORTS) return []
    if (step.name === 'journeys')
      return journeys.length === 0 ? [] : [{ ...step, args: [...(step.args ?? []), ...journeys] }]
    return names.has(step.name) ? [step] : []
  })
}
