/** Licences that ask for no more than a notice, which stays in every image. A new one is read by a person first. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])

/** An SPDX expression without parentheses inside: `(MIT OR CC0-1.0)`, `MIT AND ISC`. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence.trim())))

export interface LicensedPackage {
  readonly name: string
  readonly versions: readonly string[]
}

/** The answer of `pnpm licenses list --json`: packages by licence. Returns a sentence for each that is not allowed. */
export const licenceProblems = (
  packages: Readonly<Record<string, readonly LicensedPackage[]>>,
): readonly string[] =>
  Object.entries(packages)
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, found]) =>
      found.map(({ name, versions }) => `${name}@${versions.join(', ')} has the licence ${licence}`),
    )
    .toSorted()
