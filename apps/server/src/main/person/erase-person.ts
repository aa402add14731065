import { done, refuse, type Outcome } from '@medha/rules/outcome'
import type { Clock } from '../../kernel/clock.ts'
import type { Files } from '../../kernel/files.ts'
import type { DataSubject, ErasedCounts, PersonalData, RecordCount } from '../../kernel/personal-data.ts'
import type { IdentityApi } from '../../modules/identity/index.ts'
import type { Audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/database.ts'
import type { PersonalDataOfModules } from '../personal-data.ts'
import { writeCertificate, type ErasureCertificate, type KeptRecords } from './certificate.ts'
import { findSubject } from './find-subject.ts'

export interface PersonDeps {
  readonly db: Db
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record' | 'subjectOf'>
  readonly identity: Pick<IdentityApi, 'studentOfRollNumber' | 'studentsOfMobile' | 'dateOfBirthOf'>
  readonly files: Pick<Files, 'read'>
  readonly personalData: PersonalDataOfModules
}

export type PersonRefusal = 'no-such-student' | 'money-under-way'

export interface ErasurePreview {
  readonly erases: readonly {
    readonly module: PersonalData['module']
    readonly what: string
    readonly count: number
  }[]
  readonly keeps: readonly KeptRecords[]
  /** True if a sibling has the same number: data of the number alone stays. */
  readonly isMobileShared: boolean
  readonly hasMoneyUnderWay: boolean
}

interface ModuleCount extends RecordCount {
  readonly module: PersonalData['module']
}

/** Everything of one student that an erasure deletes or keeps, files too. */
const countAll = async ({ personalData }: PersonDeps, subject: DataSubject): Promise<ModuleCount[]> => {
  const counts: ModuleCount[] = []
  for (const { module, count, files } of personalData.modules) {
    const stored = ((await files?.(subject)) ?? []).filter(({ keys }) => keys.length > 0)
    for (const one of await count(subject)) counts.push({ module, ...one })
    for (const { what, keys, kept } of stored) counts.push({ module, what, count: keys.length, kept })
  }
  return counts
}

const previewOf = async (deps: PersonDeps, subject: DataSubject): Promise<ErasurePreview> => {
  const counts = await countAll(deps, subject)
  return {
    erases: counts.flatMap(({ kept, ...record }) => (kept === null ? [record] : [])),
    keeps: counts.flatMap(({ kept, ...record }) => (kept === null ? [] : [{ ...record, ...kept }])),
    isMobileShared: subject.isMobileShared,
    hasMoneyUnderWay: await deps.personalData.hasMoneyUnderWay(subject.studentId),
  }
}

export const previewErasure = async (
  deps: PersonDeps,
  rollNumber: string,
): Promise<Outcome<ErasurePreview, PersonRefusal>> => {
  const subject = await findSubject(deps.identity, rollNumber)
  return subject === null ? refuse('no-such-student') : done(await previewOf(deps, subject))
}

const PART = 'person.module-erased'
const WHOLE = 'person.erased'

/** Audit entries of earlier runs of this erasure. */
const entriesOf = async (deps: PersonDeps, rollNumber: string, action: string) =>
  (
    await deps.db
      .selectFrom('platform.audit_entries')
      .select('details')
      .where('subject', '=', deps.audit.subjectOf(rollNumber))
      .where('action', '=', action)
      .orderBy('entry_id')
      .execute()
  ).map(({ details }) => details)

const sumUp = (parts: readonly { readonly module: string; readonly counts: ErasedCounts }[]) => {
  const erased: Record<string, Record<string, number>> = {}
  for (const { module, counts } of parts)
    for (const [what, count] of Object.entries(counts)) {
      const before = (erased[module] ??= {})
      before[what] = (before[what] ?? 0) + count
    }
  return erased
}

/**
 * Erases one student, module by module; the account goes last. Each finished module is recorded, so the next run
 * continues an interrupted one, and the certificate covers both. For a student who is already erased it returns the
 * earlier certificate.
 */
export const erasePerson = async (
  deps: PersonDeps,
  rollNumber: string,
  by: string,
): Promise<Outcome<ErasureCertificate, PersonRefusal>> => {
  const subject = await findSubject(deps.identity, rollNumber)
  if (subject === null) {
    const [certificate] = await entriesOf(deps, rollNumber, WHOLE)
    return certificate === undefined
      ? refuse('no-such-student')
      : done(certificate as unknown as ErasureCertificate)
  }
  const { keeps, hasMoneyUnderWay } = await previewOf(deps, subject)
  if (hasMoneyUnderWay) return refuse('money-under-way')
  for (const { module, erase } of deps.personalData.modules) {
    const counts = await erase(subject)
    if (Object.keys(counts).length > 0)
      await deps.audit.record({ actor: by, action: PART, rollNumber, details: { module, counts } })
  }
  const parts = (await entriesOf(deps, rollNumber, PART)) as unknown as Parameters<typeof sumUp>[0]
  const certificate = writeCertificate({
    subject: deps.audit.subjectOf(rollNumber),
    erasedAt: deps.clock.now(),
    by,
    erased: sumUp(parts),
    kept: keeps,
  })
  await deps.audit.record({ actor: by, action: WHOLE, rollNumber, details: { ...certificate } })
  return done(certificate)
}
