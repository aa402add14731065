import type { CountedPart, ErasurePreview as FamilyPreview } from '@medha/contract/shapes/my-data'
import { done } from '@medha/rules/outcome'
import type { CatalogueApi } from '../../modules/catalogue/index.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'
import type { PersonTools } from '../../modules/privacy/index.ts'
import type { Adapters } from '../adapters.ts'
import type { Deps } from '../deps.ts'
import { noteBirthdayRead } from '../module-settings.ts'
import { createPersonalData } from '../personal-data.ts'
import { erasePerson, previewErasure, type ErasurePreview, type PersonDeps } from './erase-person.ts'
import { exportPerson } from './export-person.ts'

export const createPersonDeps = (
  { audit, clock, config, database: { db } }: Pick<Deps, 'audit' | 'clock' | 'config' | 'database'>,
  adapters: Adapters,
  {
    catalogue,
    identity,
  }: { readonly catalogue: Pick<CatalogueApi, 'seats'>; readonly identity: IdentityApi },
): PersonDeps & { readonly identity: IdentityApi } => ({
  db,
  clock,
  audit,
  identity,
  files: adapters.files,
  personalData: createPersonalData({
    ...adapters,
    db,
    catalogue,
    keys: { signUps: config.SIGN_UP_KEY, payers: config.PAYER_KEY },
    onBirthdayRead: noteBirthdayRead(audit),
  }),
})

const partsOf = (records: ErasurePreview['erases']): CountedPart[] => {
  const counts = new Map<CountedPart['part'], number>()
  for (const { module, count } of records) counts.set(module, (counts.get(module) ?? 0) + count)
  return [...counts].map(([part, count]) => ({ part, count }))
}

const familyPreview = ({ erases, keeps, ...facts }: ErasurePreview): FamilyPreview => ({
  ...facts,
  erases: partsOf(erases),
  keeps: partsOf(keeps),
})

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Export and erasure as the family's own page uses them. */
export const createPersonTools = (deps: PersonDeps): PersonTools => ({
  copyOf: async (rollNumber) => {
    const exported = await exportPerson(deps, rollNumber)
    return exported.ok ? exported.value : null
  },
  previewOf: async (rollNumber) => {
    const preview = await previewErasure(deps, rollNumber)
    return preview.ok ? familyPreview(preview.value) : null
  },
  hasMoneyUnderWay: deps.personalData.hasMoneyUnderWay,
  erase: async (rollNumber, by) => {
    const erasure = await erasePerson(deps, rollNumber, by)
    if (!erasure.ok) return erasure
    const { sha256, erased, kept } = erasure.value
    return done({
      certificate: sha256.slice(0, 16),
      erased: sum(Object.values(erased).flatMap((counts) => Object.values(counts))),
      kept: sum(kept.map(({ count }) => count)),
    })
  },
})
