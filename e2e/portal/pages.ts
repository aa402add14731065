/** The registration routes with their headings. */
export const LANDING_PAGES = [
  { path: '/iacstexam', heading: /One hour/ },
  { path: '/iacst-exam', heading: /One hour/ },
  { path: '/mock-neet-exam', heading: /real exam/ },
  { path: '/invictus', heading: /Aim at JEE/ },
  { path: '/invictus-open-test', heading: /Two JEE papers/ },
  { path: '/adst', heading: /Learn from home/ },
  { path: '/neet-repeater-scholarship', heading: /One more year for NEET/ },
  { path: '/iacst-medical-engineering-repeater-courses', heading: /Try again/ },
  { path: '/neet-repeater-scholarship-hindi', heading: /NEET के लिए एक और साल/ },
  { path: '/jee-repeater-scholarship', heading: /Back to JEE/ },
  { path: '/iacst-medical-engineering-repeater-courses-hindi', heading: /एक बार फिर/ },
] as const

export const TERMS = '/iacst-scholarship/terms-conditions'

/** Public pages that are checked in both languages. */
export const PUBLIC_PAGES = [
  '/exam/login',
  '/recover-credentials',
  '/result',
  '/404',
  TERMS,
  ...LANDING_PAGES.map(({ path }) => path),
] as const
