import type { DataPart } from '@medha/contract/shapes/my-data'

/** The student whose data is exported or erased. */
export interface DataSubject {
  readonly studentId: string
  readonly rollNumber: string
  readonly name: string
  /** With country code. */
  readonly mobile: string
  readonly email: string
  /** Another student has the same number: records of the number alone stay with that student. */
  readonly isMobileShared: boolean
}

/** Why records survive an erasure, and for how long. */
export interface Keeping {
  readonly why: string
  readonly until: string
}

/** The records about a student in one table, store or external system. */
export interface PersonalRecords {
  readonly what: string
  readonly rows: readonly object[]
  readonly kept: Keeping | null
}

/** How many records there are: a preview reads no values. */
export interface RecordCount {
  readonly what: string
  readonly count: number
  readonly kept: Keeping | null
}

/** Documents about a student in the file store. */
export interface PersonalFiles {
  readonly what: string
  readonly keys: readonly string[]
  readonly kept: Keeping | null
}

/** The number of erased records, by table, store or external system. */
export type ErasedCounts = Readonly<Record<string, number>>

/** A module's part in export and erasure: it knows only its own tables. */
export interface PersonalData {
  readonly module: DataPart
  /** Every record that an erasure deletes or keeps. */
  count(subject: DataSubject): Promise<readonly RecordCount[]>
  /** Every value about this student, encrypted ones opened, and none about another person. */
  export(subject: DataSubject): Promise<readonly PersonalRecords[]>
  /** For a module that has files. */
  files?(subject: DataSubject): Promise<readonly PersonalFiles[]>
  /** Idempotent: can run again after a success or a crash. */
  erase(subject: DataSubject): Promise<ErasedCounts>
}
