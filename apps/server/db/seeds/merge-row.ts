import { isDeepStrictEqual } from 'node:util'

export type Cells = Readonly<Record<string, unknown>>

/** A row of the folder and what is known about it. */
export interface RowVersions {
  readonly file: Cells
  /** As it is in the database; undefined if it is not there. */
  readonly current: Cells | undefined
  /** As the folder had it at the last load; undefined if it had not. */
  readonly last: Cells | undefined
}

export interface MergedRow {
  /** The row to write; undefined if nothing changes. */
  readonly write: Cells | undefined
  /** Columns in which the database keeps another value than the folder has. */
  readonly kept: readonly string[]
  /** Staff deleted the row after an earlier load. */
  readonly isDeleted: boolean
}

/** Takes each cell that staff have not changed since the last load from the folder. A deleted row stays deleted. */
export const mergeRow = ({ file, current, last }: RowVersions): MergedRow => {
  const columns = Object.keys(file)
  if (current === undefined)
    return { write: last === undefined ? file : undefined, kept: [], isDeleted: last !== undefined }
  const isKept = (column: string): boolean =>
    !isDeepStrictEqual(current[column], file[column]) && !isDeepStrictEqual(current[column], last?.[column])
  const kept = columns.filter(isKept)
  const merged = Object.fromEntries(
    columns.map((column) => [column, (kept.includes(column) ? current : file)[column]]),
  )
  return { write: isDeepStrictEqual(merged, current) ? undefined : merged, kept, isDeleted: false }
}
