import type { Db } from '../../../platform/database.ts'
import type { KeyedPaper } from '../domain/paper.ts'
import { keyedPaper } from './keyed-paper.ts'

/** A paper with one version of its key, by their names. */
export type ReadPaper = (paperId: string, keyVersion: number) => Promise<KeyedPaper | null>

/** Some hundred questions each. */
const MOST = 200

/**
 * Neither a paper nor a version of its key ever changes, and on result day everybody asks for the same one: it is
 * read once, also when thousands ask in the same moment.
 */
export const createKeptPapers = (db: Db): ReadPaper => {
  const known = new Map<string, Promise<KeyedPaper | null>>()
  return (paperId, keyVersion) => {
    const name = `${paperId} ${keyVersion}`
    const before = known.get(name)
    if (before !== undefined) return before
    const read = keyedPaper(db, paperId, keyVersion)
    known.set(name, read)
    const forget = () => known.delete(name)
    // What was not there, or could not be read, is asked for again.
    void read.then((paper) => (paper === null ? forget() : undefined), forget)
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    return read
  }
}
