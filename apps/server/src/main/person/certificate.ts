import { createHash } from 'node:crypto'
import type { ErasedCounts, Keeping, PersonalData } from '../../kernel/personal-data.ts'

export interface KeptRecords extends Keeping {
  readonly module: PersonalData['module']
  readonly what: string
  readonly count: number
}

/** What was erased, what was retained and why. It names no person, so it can be retained itself. */
export interface ErasureCertificate {
  readonly certificate: 'erasure of personal data'
  readonly subject: string
  readonly erasedAt: string
  readonly by: string
  readonly erased: Readonly<Record<string, ErasedCounts>>
  readonly kept: readonly KeptRecords[]
  readonly sentence: string
  /** SHA-256 of everything else, as JSON with sorted keys. */
  readonly sha256: string
}

/** Sorts keys, so that the same facts are the same text in whatever order the database returns them. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, canonical(one)]))
}
const digestOf = (facts: Omit<ErasureCertificate, 'sha256'>): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(facts)))
    .digest('hex')

/** Whether the certificate is unchanged. */
export const isGenuine = ({ sha256, ...facts }: ErasureCertificate): boolean => digestOf(facts) === sha256

const plural = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

const sentenceOf = (
  erasedAt: string,
  erased: ErasureCertificate['erased'],
  kept: readonly KeptRecords[],
): string => {
  const gone = sum(Object.values(erased).flatMap((counts) => Object.values(counts)))
  const parts = [...Map.groupBy(kept, ({ until }) => until)].map(([until, records]) => {
    const named = records.map(({ what, count }) => `${plural(count)} in ${what}`)
    return `until ${until}: ${named.join(', ')}`
  })
  const rest =
    kept.length === 0 ? 'Nothing was kept.' : `Kept for the reasons in this certificate, ${parts.join('; ')}.`
  return `On ${erasedAt} Medha erased ${plural(gone)} about one student from its database, its file store and its CRM. ${rest}`
}

export const writeCertificate = (facts: {
  readonly subject: Buffer
  readonly erasedAt: Date
  readonly by: string
  readonly erased: ErasureCertificate['erased']
  readonly kept: readonly KeptRecords[]
}): ErasureCertificate => {
  const erasedAt = facts.erasedAt.toISOString()
  const content = {
    certificate: 'erasure of personal data',
    subject: facts.subject.toString('hex'),
    erasedAt,
    by: facts.by,
    erased: facts.erased,
    kept: facts.kept,
    sentence: sentenceOf(erasedAt, facts.erased, facts.kept),
  } as const
  return { ...content, sha256: digestOf(content) }
}
