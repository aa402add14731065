import { sql } from 'kysely'
import { LruCache } from '../../../kernel/lru-cache.ts'
import type { Db } from '../../../platform/database.ts'
import { joinPapers } from '../domain/join-papers.ts'
import type { KeyedPaper } from '../domain/paper.ts'
import type { BothLanguages } from '../domain/scorecard.ts'
import { keyedPaper } from './keyed-paper.ts'

/** The paper and version that hold a result. */
export interface PaperOfResult {
  readonly list_id: string
  readonly version: number
  readonly paper_id: string
  readonly key_version: number
}

/** What a result was marked from: its paper, or all papers that count together with it, joined. */
export interface MarkedPaper {
  readonly paper: KeyedPaper
  readonly name: BothLanguages
  readonly maximum: number
  /** In the order in which they were sat. */
  readonly paperIds: readonly string[]
  readonly codes: readonly string[]
}

export type ReadPaper = (of: PaperOfResult) => Promise<MarkedPaper | null>

interface Part {
  readonly paper_id: string
  readonly code: string
  readonly key_version: number
  readonly name_en: string
  readonly name_hi: string
  readonly maximum: number
}

const partsOf = async (db: Db, { list_id, version, paper_id }: PaperOfResult): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select paper_id, paper.code, sitting.key_version, paper.name_en, paper.name_hi, paper.maximum
    from results.release_papers sitting
    join results.papers paper using (list_id, paper_id)
    join results.merit_lists list using (list_id)
    where list_id = ${list_id} and version = ${version}
      and (paper_id = ${paper_id} or list.papers_count = 'together')
    order by paper.sat_on, paper_id`.execute(db)
  return rows
}

const readMarkedPaper = async (db: Db, of: PaperOfResult): Promise<MarkedPaper | null> => {
  const parts = await partsOf(db, of)
  const papers = await Promise.all(parts.map((part) => keyedPaper(db, part.paper_id, part.key_version)))
  const found = papers.filter((paper) => paper !== null)
  if (found.length === 0 || found.length < parts.length) return null
  const named = (nameOf: (part: Part) => string): string => parts.map(nameOf).join(' + ')
  return {
    paper: joinPapers(found),
    name: { en: named(({ name_en }) => name_en), hi: named(({ name_hi }) => name_hi) },
    maximum: parts.reduce((sum, part) => sum + part.maximum, 0),
    paperIds: parts.map((part) => part.paper_id),
    codes: parts.map(({ code }) => code),
  }
}

/** Some hundred questions each. */
const MOST = 200

/**
 * Neither a paper nor a version of its key ever changes, and on result day all students request the same one: it is
 * read once, even for thousands of simultaneous requests.
 */
export const createPaperCache = (db: Db): ReadPaper => {
  const papers = new LruCache<Promise<MarkedPaper | null>>(MOST)
  return (of) => {
    const name = `${of.list_id} ${of.version} ${of.paper_id} ${of.key_version}`
    const before = papers.get(name)
    if (before !== undefined) return before
    const read = readMarkedPaper(db, of)
    papers.put(name, read)
    const drop = () => papers.delete(name)
    // A missing paper or a failed read is not cached.
    void read.then((paper) => (paper === null ? drop() : undefined), drop)
    return read
  }
}
