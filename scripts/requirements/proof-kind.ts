import type { CheckKind } from './ledger.ts'

/** The kind of test in a file. A test on a database or through the edge is an `api` test. */
export const kindOfFile = (path: string): Exclude<CheckKind, 'look'> => {
  if (path.startsWith('e2e/')) return 'browser'
  return /\.(?:http|db)\.test\.tsx?$/.test(path) ? 'api' : 'unit'
}

/** An `api` test also proves a `unit` row, because the server calls the function; a journey proves neither. */
const provenBy: Readonly<Record<CheckKind, readonly CheckKind[]>> = {
  browser: ['browser'],
  api: ['api'],
  unit: ['unit', 'api'],
  look: ['browser', 'api', 'unit', 'look'],
}

/** The demanded kinds that no test of the row has. */
export const kindsLacking = (demanded: readonly CheckKind[], has: readonly CheckKind[]): CheckKind[] =>
  demanded.filter((kind) => !has.some((each) => provenBy[kind].includes(each)))
