import type { IForbiddenRuleType } from 'dependency-cruiser'
import { TESTS } from './places.ts'

/** What serves every feature, so it knows none. */
const GROUND = '(frame|parts|format|routing|api)'

/** Inside a browser app: routes, screens, features, and the ground they stand on. */
export const browserRules: readonly IForbiddenRuleType[] = [
  {
    name: 'features-do-not-know-each-other',
    comment: 'A screen composes features; two that need the same thing get it from parts, api or a package.',
    severity: 'error',
    from: { path: '^(apps/[^/]+/app/features)/([^/]+)' },
    to: { path: '^$1/', pathNot: '^$1/$2(/|$)' },
  },
  {
    name: 'routes-are-on-top',
    comment: 'A route knows its screen; nothing below knows a route.',
    severity: 'error',
    from: { path: `^(apps/[^/]+/app)/(screens|features|${GROUND})/`, pathNot: TESTS },
    to: { path: '^$1/(routes/|routes\\.ts$|root\\.tsx$|entry\\.)' },
  },
  {
    name: 'ground-knows-no-feature',
    comment: 'frame, parts, format, routing and api serve every feature, so they know none.',
    severity: 'error',
    from: { path: `^(apps/[^/]+/app)/${GROUND}/`, pathNot: TESTS },
    to: { path: '^$1/(features|screens)/' },
  },
]
