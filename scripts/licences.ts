import { pnpm } from './release/checkout.ts'
import { licenceProblems, type LicensedPackage } from './release/licences.ts'
import { ROOT } from './stack/settings.ts'

/** `npm run licences`: every dependency that a release contains has a licence of the list. */
const answer = await pnpm(ROOT, ['licenses', 'list', '--recursive', '--prod', '--json'])
const packages = JSON.parse(answer) as Record<string, LicensedPackage[]>
const problems = licenceProblems(packages)
const count = Object.values(packages).flat().length
if (count === 0) throw new Error('pnpm lists no package')
for (const problem of problems)
  console.error(`${problem}: read it, then add it to scripts/release/licences.ts`)
console.log(`${count} packages, ${problems.length} with a licence that is not allowed`)
process.exitCode = problems.length === 0 ? 0 : 1
