import { hash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { instantOfMs } from '../../kernel/instants.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'

/** Every column of `audit.entries`, in the order of RFC 8785. */
export const ENTRY_COLUMNS = [
  'action',
  'actor_id',
  'actor_kind',
  'approval_id',
  'at',
  'entry_id',
  'exam_type',
  'fields',
  'ip_key',
  'place',
  'reason',
  'request_id',
  'session_id',
  'student_id',
  'subject_key',
  'subject_kind',
] as const

/** The values of an entry in the order of its columns. Numbers are texts, so that no digit is lost. */
export type EntryValues = readonly unknown[]

/** Milliseconds since 1970 as text, with all digits: a date of JavaScript would hide a change of microseconds. */
const exactMs = (column: string): RawBuilder<string> =>
  sql`trim_scale(extract(epoch from ${sql.ref(column)}) * 1000)::text`

/** The values of `audit.entries as entry` in one column, because a million rows of sixteen take the driver too long. */
export const selectedEntry: RawBuilder<EntryValues> = sql`json_build_array(${sql.join(
  ENTRY_COLUMNS.map((name) => {
    if (name === 'at') return exactMs('entry.at')
    return name === 'fields' ? sql.ref('entry.fields') : sql`${sql.ref(`entry.${name}`)}::text`
  }),
)})`
export const selectedChainTime = exactMs('chain.at')

const WHOLE_MS = /^\d{1,15}$/
/** ISO 8601 with milliseconds; a time that we cannot have written stays as it is, so its digest differs. */
export const isoOf = (ms: string): string => (WHOLE_MS.test(ms) ? instantOfMs(Number(ms)).toISOString() : ms)

const NAMES = ENTRY_COLUMNS.map((name) => `${JSON.stringify(name)}:`)
const TIME = ENTRY_COLUMNS.indexOf('at')
export const timeOf = (entry: EntryValues): string => isoOf(String(entry[TIME]))

/** In hex, as all digests here. A column that is null is left out: one that is added later changes no digest of before. */
export const entryDigest = (entry: EntryValues): string => {
  let text = ''
  for (let index = 0; index < NAMES.length; index += 1) {
    const value = index === TIME ? timeOf(entry) : entry[index]
    if (value !== null) text += `${text === '' ? '{' : ','}${NAMES[index]}${canonicalJson(value)}`
  }
  return hash('sha256', `${text}}`, 'hex')
}

export const NO_DIGEST = '0'.repeat(64)

/** The time is in it because a row of the chain outlives its entry: it says whether that entry was old enough to go. */
export const chainDigest = (previous: string, entry: string, at: string): string =>
  hash('sha256', previous + entry + at, 'hex')
