import type { CheckKind } from './ledger.ts'

/** What kind of test a file holds. A test on a database or through the edge is one against the server. */
export const kindOfFile = (path: string): Exclude<CheckKind, 'look'> => {
  if (path.startsWith('e2e/')) return 'browser'
  return /\.(?:http|db)\.test\.tsx?$/.test(path) ? 'api' : 'unit'
}

/** A row of functions may be proven against the server too, which calls them; a journey stands for neither. */
const provenBy: Readonly<Record<CheckKind, readonly CheckKind[]>> = {
  browser: ['browser'],
  api: ['api'],
  unit: ['unit', 'api'],
  look: ['browser', 'api', 'unit', 'look'],
}

/** Of the kinds that a row demands, those that none of its tests has. */
export const kindsLacking = (demanded: readonly CheckKind[], has: readonly CheckKind[]): CheckKind[] =>
  demanded.filter((kind) => !has.some((each) => provenBy[kind].includes(each)))
