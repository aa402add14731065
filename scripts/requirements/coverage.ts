import { areaOf, requiredIds, type CheckKind, type Ledger } from './ledger.ts'
import { kindOfFile, kindsLacking } from './proof-kind.ts'
import type { ReportedTest } from './reported-tests.ts'
import { idsIn, type Naming } from './title-ids.ts'

/** A row without proof, and why. */
export type Lack = { readonly id: string; readonly why: string }

type AreaCoverage = {
  readonly area: string
  readonly proven: number
  readonly total: number
  readonly lacks: readonly Lack[]
}

export type Coverage = {
  readonly areas: readonly AreaCoverage[]
  /** Ids in a title that no row of the ledger has. */
  readonly unknown: readonly Naming[]
}

type Facts = {
  readonly ledger: Ledger
  /** Ids in the titles of all test files. */
  readonly namings: readonly Naming[]
  /** Rows that only a person can check, and that one has looked at. */
  readonly lookedAt: readonly string[]
  /** What the last run reported; without it what is written counts. */
  readonly reported?: readonly ReportedTest[]
}

/** Whether one file's tests that name the row all ran and passed: by test, so that one failure is not hidden by another. */
const passedIn = (reported: readonly ReportedTest[], { id, path }: Naming): boolean => {
  const tests = reported.filter((test) => test.path === path && idsIn(test.title).includes(id))
  return tests.length > 0 && tests.every((test) => test.passed)
}

const lackOf = (id: string, facts: Facts): Lack[] => {
  const namings = facts.namings.filter((naming) => naming.id === id)
  const kinds: CheckKind[] = namings.map(({ path }) => kindOfFile(path))
  const { reported } = facts
  const failed = reported === undefined ? [] : namings.filter((naming) => !passedIn(reported, naming))
  const looked = facts.lookedAt.includes(id)
  if (namings.length === 0 && !looked) return [{ id, why: 'no test' }]
  if (failed.length > 0)
    return [{ id, why: `not passed: ${[...new Set(failed.map(({ path }) => path))].join(', ')}` }]
  const lacking = kindsLacking(facts.ledger.get(id)?.kinds ?? [], looked ? [...kinds, 'look'] : kinds)
  return lacking.length === 0 ? [] : [{ id, why: `no test of the kind ${lacking.join(' or ')}` }]
}

/** Per area, the rows that every test naming them proves, in the kinds that they demand. */
export const coverageOf = (facts: Facts): Coverage => {
  const byArea = Map.groupBy(requiredIds(facts.ledger), areaOf)
  const areas = [...byArea].map(([area, ids]) => {
    const lacks = ids.flatMap((id) => lackOf(id, facts))
    return { area, proven: ids.length - lacks.length, total: ids.length, lacks }
  })
  return { areas, unknown: facts.namings.filter((naming) => !facts.ledger.has(naming.id)) }
}

/** Rows that ought to be proven and are not. */
export const lacking = (
  coverage: Coverage,
  ledger: Ledger,
  demanded: { readonly areas: readonly string[]; readonly ids: readonly string[] },
): Lack[] => {
  const strangers = [
    ...demanded.areas.filter((area) => !coverage.areas.some((each) => each.area === area)),
    ...demanded.ids.filter((id) => !ledger.has(id)),
  ]
  if (strangers.length > 0) throw new Error(`docs/requirements.md does not know ${strangers.join(', ')}`)
  return coverage.areas
    .flatMap((each) => each.lacks)
    .filter(({ id }) => demanded.areas.includes(areaOf(id)) || demanded.ids.includes(id))
}
