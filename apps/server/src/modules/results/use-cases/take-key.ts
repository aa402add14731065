import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { createHash } from 'node:crypto'
import type { Clock } from '../../../kernel/clock.ts'
import type { Db, Trx } from '../../../platform/database.ts'
import type { KeyItem, PaperItem } from '../domain/paper.ts'
import { readKeyItem } from '../domain/read-key.ts'
import { paperByCode } from '../queries/paper-by-code.ts'
import type { KeyRefusal } from '../refusals.ts'

const readKey = (
  items: readonly PaperItem[],
  lines: ReadonlyMap<number, string>,
): Outcome<KeyItem[], KeyRefusal> => {
  if (lines.size !== items.length || items.some(({ number }) => !lines.has(number)))
    return refuse('results.key-incomplete', { lines: lines.size, questions: items.length })
  const read: KeyItem[] = []
  for (const item of items) {
    const one = readKeyItem(item, lines.get(item.number) ?? '')
    if (one === null) return refuse('results.bad-key-line', { question: item.number })
    read.push(one)
  }
  return done(read)
}

const latest = (trx: Trx, paperId: string) =>
  trx
    .selectFrom('results.keys')
    .select(['key_version', 'digest'])
    .where('paper_id', '=', paperId)
    .orderBy('key_version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A key by question number. The same key again changes nothing; another one becomes the next version. */
export const takeKey = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  paperCode: string,
  lines: ReadonlyMap<number, string>,
): Promise<Outcome<{ readonly version: number; readonly isNew: boolean }, KeyRefusal>> => {
  const paper = await paperByCode(db, paperCode)
  if (paper === null) return refuse('results.no-such-paper')
  const read = readKey(paper.items, lines)
  if (!read.ok) return read
  const digest = createHash('sha256').update(JSON.stringify(read.value)).digest()
  return db.transaction().execute(async (trx) => {
    // Preparing locks the list's row, so a key does not change during it.
    await trx
      .selectFrom('results.merit_lists')
      .select('list_id')
      .where('list_id', '=', paper.listId)
      .forUpdate()
      .execute()
    const before = await latest(trx, paper.paperId)
    if (before?.digest.equals(digest) === true) return done({ version: before.key_version, isNew: false })
    const version = (before?.key_version ?? 0) + 1
    await trx
      .insertInto('results.keys')
      .values({ paper_id: paper.paperId, key_version: version, digest, made_at: clock.now() })
      .execute()
    await trx
      .insertInto('results.key_items')
      .values(
        read.value.map(({ number, isDropped, accepted, ranges }) => ({
          paper_id: paper.paperId,
          key_version: version,
          number,
          is_dropped: isDropped,
          accepted: [...accepted],
          ranges: ranges.flat(),
        })),
      )
      .execute()
    return done({ version, isNew: true })
  })
}
