import type { IForbiddenRuleType } from 'dependency-cruiser'
import { TESTS } from './places.ts'

const APP = '^(apps/[^/]+/app)'

/**
 * Layers of a browser app, from the top: a route has a loader and one screen; a screen composes features inside the
 * page frame; a feature owns its logic and calls the api; parts are shared by at least two features; api, routing and
 * format import no page.
 */
export const browserRules: readonly IForbiddenRuleType[] = [
  {
    name: 'a-route-has-one-screen',
    comment:
      'routes/x.tsx shows screens/x-screen.tsx and knows nothing below it. The home page is the login screen.',
    severity: 'error',
    from: { path: `${APP}/routes/([^/]+)\\.tsx$`, pathNot: '/routes/home\\.tsx$' },
    to: { path: '^$1/', pathNot: '^$1/screens/$2-screen(\\.server)?\\.tsx?$' },
  },
  {
    name: 'routes-are-on-top',
    comment: 'A route knows its screen; nothing below knows a route.',
    severity: 'error',
    from: { path: `${APP}/(screens|features|frame|parts|format|routing|api)/`, pathNot: TESTS },
    to: { path: '^$1/(routes/|routes\\.ts$|root\\.tsx$|entry\\.)' },
  },
  {
    name: 'screens-only-compose',
    comment:
      'What calls the api is the logic of a feature. A loader on the server may ask for what the page is about.',
    severity: 'error',
    from: { path: `${APP}/screens/`, pathNot: ['\\.server\\.ts$', TESTS] },
    to: { path: ['^$1/api/', '^packages/contract/src/endpoints/'] },
  },
  {
    name: 'features-do-not-know-each-other',
    comment: 'A screen composes features; two that need the same thing get it from parts, api or a package.',
    severity: 'error',
    from: { path: `${APP}/features/([^/]+)` },
    to: { path: '^$1/features/', pathNot: '^$1/features/$2(/|$)' },
  },
  {
    name: 'no-folder-cycles-in-a-feature',
    comment:
      'Two folders of a feature that import each other are one folder, or share a file that belongs lower.',
    severity: 'error',
    scope: 'folder',
    from: { path: `${APP}/features/[^/]+/` },
    to: { circular: true },
  },
  {
    name: 'features-know-no-frame',
    comment: 'The screen puts header and footer around a feature, and gives it what it needs of them.',
    severity: 'error',
    from: { path: `${APP}/(features|parts)/`, pathNot: TESTS },
    to: { path: '^$1/(frame|screens)/' },
  },
  {
    name: 'ground-knows-no-feature',
    comment: 'frame, parts, format, routing and api serve every feature, so they know none.',
    severity: 'error',
    from: { path: `${APP}/(frame|parts|format|routing|api)/`, pathNot: TESTS },
    to: { path: '^$1/(features|screens)/' },
  },
  {
    name: 'api-draws-nothing',
    comment: 'Calls, polling and refusals know no widget and no text.',
    severity: 'error',
    from: { path: `${APP}/api/`, pathNot: TESTS },
    to: { path: '^$1/(frame|parts|format)/' },
  },
  {
    name: 'format-and-routing-stand-alone',
    comment: 'How a day is written and where a page lives depends on nothing else in the app.',
    severity: 'error',
    from: { path: `${APP}/(format|routing)/`, pathNot: TESTS },
    to: { path: '^$1/', pathNot: '^$1/$2/' },
  },
  {
    name: 'a-part-serves-two',
    comment: 'A widget with a single user belongs to its feature.',
    severity: 'error',
    from: { path: `${APP}/features/`, pathNot: TESTS },
    module: { path: '^apps/[^/]+/app/parts/.*\\.tsx?$', pathNot: TESTS, numberOfDependentsLessThan: 2 },
  },
]
