import type { PlainDate } from '@medha/rules/plain-date'

export interface ListPaper {
  readonly paperId: string
  readonly satOn: PlainDate
  readonly maximum: number
  readonly items: number
  /** Null before there is one. */
  readonly keyVersion: number | null
}

/** What one student sits and is ranked by. */
export interface Sitting {
  /** The paper that results stand under: the last of its parts. */
  readonly paperId: string
  readonly satOn: PlainDate
  readonly maximum: number
  /** In the order in which they were sat. */
  readonly parts: readonly ListPaper[]
}

/** `each` paper is a sitting of its own; or they count `together`, for who sat all of them. */
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
