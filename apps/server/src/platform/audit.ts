import { createHmac } from 'node:crypto'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from './database.ts'

/** Which actor did what, and about which student. Details hold no personal data. */
export interface AuditEntry {
  readonly actor: string
  readonly action: string
  /** Of the student the entry is about; stored as a keyed hash. */
  readonly rollNumber?: string | null
  readonly details?: Readonly<Record<string, unknown>>
}

export interface Audit {
  /** Resolves once the entry is written. */
  record(entry: AuditEntry): Promise<void>
  /** Written within a second, many in one statement: for actions that happen a million times on an exam morning. */
  note(entry: AuditEntry): void
  /** The subject value that entries about a student have. */
  subjectOf(rollNumber: string): Buffer
  /** Writes the noted entries. */
  flush(): Promise<void>
  close(): Promise<void>
}

const FLUSH_MS = 1_000
const ROWS_AT_ONCE = 1_000
/** A database that is down for minutes must not fill the memory of a process. */
const MOST_WAITING = 100_000

export interface AuditDeps {
  readonly db: Db
  readonly clock: Clock
  /** In hex. Roll numbers are hashed with a key that is derived from it. */
  readonly key: string
  onFailure?(problem: unknown): void
}

export const createAudit = ({ db, clock, key, onFailure }: AuditDeps): Audit => {
  const subjectKey = createHmac('sha256', Buffer.from(key, 'hex')).update('audit subjects').digest()
  const subjectOf = (rollNumber: string): Buffer =>
    createHmac('sha256', subjectKey).update(rollNumber).digest()
  const rowOf = ({ actor, action, rollNumber, details = {} }: AuditEntry) => ({
    at: clock.now(),
    actor,
    action,
    subject: rollNumber ? subjectOf(rollNumber) : null,
    details: JSON.stringify(details),
  })
  type Row = ReturnType<typeof rowOf>
  let waiting: Row[] = []

  const write = (rows: readonly Row[]) =>
    db
      .insertInto('platform.audit_entries')
      .values([...rows])
      .execute()

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, ROWS_AT_ONCE)
      try {
        await write(rows)
      } catch (problem) {
        waiting = [...rows, ...waiting].slice(0, MOST_WAITING)
        throw problem
      }
    }
  }
  // Started here, outside any request, so that a read request writes nothing.
  const timer = setInterval(() => {
    flush().catch((problem: unknown) => onFailure?.(problem))
  }, FLUSH_MS).unref()

  return {
    record: async (entry) => {
      await write([rowOf(entry)])
    },
    note: (entry) => {
      if (waiting.length < MOST_WAITING) waiting.push(rowOf(entry))
    },
    subjectOf,
    flush,
    close: async () => {
      clearInterval(timer)
      await flush().catch((problem: unknown) => onFailure?.(problem))
    },
  }
}
