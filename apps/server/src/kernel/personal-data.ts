/** The student whose data is exported or erased. */
export interface DataSubject {
  readonly studentId: string
  readonly rollNumber: string
  readonly name: string
  /** With country code. */
  readonly mobile: string
  readonly email: string
  /** Another student has the same number: what belongs to the number alone stays with that student. */
  readonly isMobileShared: boolean
}

/** Why records survive an erasure, and for how long. */
export interface Keeping {
  readonly why: string
  readonly until: string
}

/** What one table, store or outside party knows about a student. */
export interface PersonalRecords {
  readonly what: string
  readonly rows: readonly object[]
  readonly kept: Keeping | null
}

/** How many records were erased, by table, store or outside party. */
export type ErasedCounts = Readonly<Record<string, number>>

/** A module's part in export and erasure: it knows its own tables and nobody else's. */
export interface PersonalData {
  readonly module: string
  export(subject: DataSubject): Promise<readonly PersonalRecords[]>
  /** May be run again, after a success and after a crash. */
  erase(subject: DataSubject): Promise<ErasedCounts>
}
