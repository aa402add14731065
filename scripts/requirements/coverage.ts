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
  /** Ids in test titles that the ledger does not contain. */
  readonly unknown: readonly Naming[]
}

type Facts = {
  readonly ledger: Ledger
  /** Ids in the titles of all test files. */
  readonly namings: readonly Naming[]
  /** Rows that only a person can check, and that a person has checked. */
  readonly lookedAt: readonly string[]
  /** Results of the last run; without them a test title is enough. */
  readonly reported?: readonly ReportedTest[]
}

/** Whether all tests of one file that name the row ran and passed, so that no pass hides a failure. */
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

/** Per area, the rows proven by every test that names them, with each kind of test they demand. */
export const coverageOf = (facts: Facts): Coverage => {
  const byArea = Map.groupBy(requiredIds(facts.ledger), areaOf)
  const areas = [...byArea].map(([area, ids]) => {
    const lacks = ids.flatMap((id) => lackOf(id, facts))
    return { area, proven: ids.length - lacks.length, total: ids.length, lacks }
  })
  return { areas, unknown: facts.namings.filter((naming) => !facts.ledger.has(naming.id)) }
}

/** Demanded rows that are not proven. */
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
