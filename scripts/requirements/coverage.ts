import { areaOf, CHECK_KINDS, requiredIds, type CheckKind, type Ledger } from './ledger.ts'
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

/** Rows that demand a kind of check, and those of them that have it. A row that demands two is in both. */
export type KindCoverage = { readonly kind: CheckKind; readonly proven: number; readonly total: number }

export type Coverage = {
  readonly areas: readonly AreaCoverage[]
  readonly kinds: readonly KindCoverage[]
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

type Proof = {
  readonly id: string
  readonly demanded: readonly CheckKind[]
  /** The demanded kinds that no passed test has. */
  readonly lacking: readonly CheckKind[]
  readonly lack: Lack | null
}

const whyLacking = (failed: readonly Naming[], lacking: readonly CheckKind[]): string | null => {
  if (failed.length > 0) return `not passed: ${[...new Set(failed.map(({ path }) => path))].join(', ')}`
  return lacking.length === 0 ? null : `no test of the kind ${lacking.join(' or ')}`
}

const proofOf = (id: string, facts: Facts): Proof => {
  const demanded = facts.ledger.get(id)?.kinds ?? []
  const namings = facts.namings.filter((naming) => naming.id === id)
  const { reported } = facts
  const failed = reported === undefined ? [] : namings.filter((naming) => !passedIn(reported, naming))
  const looked = facts.lookedAt.includes(id)
  if (namings.length === 0 && !looked)
    return { id, demanded, lacking: demanded, lack: { id, why: 'no test' } }
  const passed: CheckKind[] = namings
    .filter((naming) => !failed.includes(naming))
    .map(({ path }) => kindOfFile(path))
  const lacking = kindsLacking(demanded, looked ? [...passed, 'look'] : passed)
  const why = whyLacking(failed, lacking)
  return { id, demanded, lacking, lack: why === null ? null : { id, why } }
}

const kindCoverage = (kind: CheckKind, proofs: readonly Proof[]): KindCoverage => {
  const demanding = proofs.filter(({ demanded }) => demanded.includes(kind))
  const proven = demanding.filter(({ lacking }) => !lacking.includes(kind))
  return { kind, proven: proven.length, total: demanding.length }
}

/** The rows proven by every test that names them, with each kind of test they demand: per area, and per kind. */
export const coverageOf = (facts: Facts): Coverage => {
  const proofs = requiredIds(facts.ledger).map((id) => proofOf(id, facts))
  const areas = [...Map.groupBy(proofs, ({ id }) => areaOf(id))].map(([area, ofArea]) => {
    const lacks = ofArea.map(({ lack }) => lack).filter((lack) => lack !== null)
    return { area, proven: ofArea.length - lacks.length, total: ofArea.length, lacks }
  })
  return {
    areas,
    kinds: CHECK_KINDS.map((kind) => kindCoverage(kind, proofs)),
    unknown: facts.namings.filter((naming) => !facts.ledger.has(naming.id)),
  }
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

/** What the report prints of each kind of check. */
export const kindLines = (kinds: readonly KindCoverage[]): string[] =>
  kinds.map(
    ({ kind, proven, total }) =>
      `${kind.padEnd(7)}  ${String(proven).padStart(3)} of ${String(total).padStart(3)}`,
  )
