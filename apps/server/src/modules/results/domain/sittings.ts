import type { PlainDate } from '@medha/rules/plain-date'

export interface ListPaper {
  readonly paperId: string
  readonly satOn: PlainDate
  readonly maximum: number
  readonly items: number
  /** Null if there is no key yet. */
  readonly keyVersion: number | null
}

/** The papers that a student sits and is ranked by. */
export interface Sitting {
  /** The paper that holds the results: the last of its parts. */
  readonly paperId: string
  readonly satOn: PlainDate
  readonly maximum: number
  /** In the order in which they were sat. */
  readonly parts: readonly ListPaper[]
}

/** `each` paper is its own sitting; or they count `together`, for students who sat all of them. */
export type PapersCount = 'each' | 'together'

const sittingOf = (parts: readonly ListPaper[]): Sitting[] => {
  const last = parts.at(-1)
  if (last === undefined) return []
  const { paperId, satOn } = last
  return [{ paperId, satOn, maximum: parts.reduce((sum, part) => sum + part.maximum, 0), parts }]
}

export const sittingsOf = ({
  papers,
  papersCount,
}: {
  readonly papers: readonly ListPaper[]
  readonly papersCount: PapersCount
}): Sitting[] =>
  papersCount === 'together' ? sittingOf(papers) : papers.flatMap((paper) => sittingOf([paper]))
