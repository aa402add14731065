import { areaOf, DECISIONS, isWithdrawn, type Ledger } from './ledger.ts'
import type { Naming } from './title-ids.ts'

type AreaCoverage = {
  readonly area: string
  readonly named: number
  readonly total: number
  readonly missing: readonly string[]
}

export type Coverage = {
  readonly areas: readonly AreaCoverage[]
  readonly named: ReadonlySet<string>
  /** Ids in a title that no row of the ledger has. */
  readonly unknown: readonly Naming[]
}

export const coverageOf = (ledger: Ledger, namings: readonly Naming[]): Coverage => {
  const named = new Set(namings.map((naming) => naming.id))
  const required = [...ledger].filter(([id, text]) => areaOf(id) !== DECISIONS && !isWithdrawn(text))
  const byArea = Map.groupBy(required, ([id]) => areaOf(id))
  const areas = [...byArea].map(([area, rows]) => {
    const missing = rows.map(([id]) => id).filter((id) => !named.has(id))
    return { area, named: rows.length - missing.length, total: rows.length, missing }
  })
  return { areas, named, unknown: namings.filter((naming) => !ledger.has(naming.id)) }
}

/** Rows that ought to have a test and have none. */
export const lacking = (
  coverage: Coverage,
  ledger: Ledger,
  demanded: { readonly areas: readonly string[]; readonly ids: readonly string[] },
): string[] => {
  const strangers = [
    ...demanded.areas.filter((area) => !coverage.areas.some((each) => each.area === area)),
    ...demanded.ids.filter((id) => !ledger.has(id)),
  ]
  if (strangers.length > 0) throw new Error(`docs/requirements.md does not know ${strangers.join(', ')}`)
  const inAreas = coverage.areas
    .filter((each) => demanded.areas.includes(each.area))
    .flatMap((each) => each.missing)
  const byId = demanded.ids.filter((id) => !coverage.named.has(id))
  return [...new Set([...inAreas, ...byId])]
}
