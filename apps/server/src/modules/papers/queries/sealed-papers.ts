import type { LimitedSection } from '@medha/test-rules/answer-limit'
import type { Language } from '@medha/test-rules/paper-content'
import { limitedSectionsOf, sectionsToOrder, sheetShapeOf } from '@medha/test-rules/paper-shape'
import type { Both } from '@medha/test-rules/paper-text'
import type { SheetShape } from '@medha/test-rules/sheet'
import type { SectionToOrder } from '@medha/test-rules/shuffle'
import { sql } from 'kysely'
import { LruCache } from '../../../kernel/lru-cache.ts'
import type { Db } from '../../../platform/database.ts'
import type { PaperOutline } from '../content/outline.ts'
import type { BundleKeys } from '../secrets/bundle-keys.ts'

/** The facts about a sealed paper that the rest of the server uses. */
export interface SealedPaper {
  readonly code: string
  readonly name: Both<string>
  readonly minutes: number
  readonly languages: readonly Language[]
  /** The number of question tabs; each is one part of the file. */
  readonly sections: number
  /** For the sheet, the question order and the section limits; all in master order. */
  readonly shape: SheetShape
  readonly order: readonly SectionToOrder[]
  /** Kinds, items and marking, without question texts. */
  readonly outline: Pick<PaperOutline, 'sections'>
  readonly limited: readonly LimitedSection[]
  /** The number of questions; a matrix counts as one. */
  readonly questions: number
  /** For each question, the numbers of its items, from 1. */
  readonly questionItems: readonly (readonly number[])[]
  readonly structureDigest: Buffer
  /** The file that the player downloads: its SHA-256 and length. */
  readonly bundle: { readonly hash: Buffer; readonly bytes: number }
}

interface Row {
  readonly minutes: number
  readonly outline: PaperOutline
  readonly structure_digest: Buffer
  readonly file_hash: Buffer
  readonly bytes: number
}

const readPaper = async (db: Db, code: string): Promise<SealedPaper | null> => {
  const { rows } = await sql<Row>`
    select minutes, outline, structure_digest, file_hash, length(file) as bytes
    from papers.papers paper join papers.bundles bundle on bundle.paper_code = paper.code
    where paper.code = ${code} and bundle.content = 'questions'`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const { name, languages, sections } = row.outline
  return {
    code,
    name,
    minutes: row.minutes,
    languages,
    sections: sections.length,
    shape: sheetShapeOf(row.outline),
    order: sectionsToOrder(row.outline),
    outline: { sections },
    limited: limitedSectionsOf(row.outline),
    questions: sections.reduce((sum, { questions }) => sum + questions.length, 0),
    questionItems: sections.flatMap(({ questions }) => questions.map(({ items }) => items)),
    structureDigest: row.structure_digest,
    bundle: { hash: row.file_hash, bytes: row.bytes },
  }
}

const readSealedKey = (db: Db, code: string, content: 'questions' | 'solutions') =>
  db
    .selectFrom('papers.bundles')
    .select(['file_hash', 'sealed_key', 'sealed_with'])
    .where('paper_code', '=', code)
    .where('content', '=', content)
    .executeTakeFirst()

interface SealedKeyRow {
  readonly file_hash: Buffer
  readonly sealed_key: Buffer
  readonly sealed_with: number
}

const openKey = (keys: BundleKeys, { file_hash, sealed_key, sealed_with }: SealedKeyRow): Buffer =>
  keys.open(file_hash, { sealedKey: sealed_key, sealedWith: sealed_with })

const readKey = async (db: Db, keys: BundleKeys, code: string): Promise<Buffer | null> => {
  const row = await readSealedKey(db, code, 'questions')
  return row === undefined ? null : openKey(keys, row)
}

/** RVW-10: the file of the explanations and its key. */
export interface Solutions {
  readonly hash: Buffer
  readonly key: Buffer
}

const readSolutions = async (db: Db, keys: BundleKeys, code: string): Promise<Solutions | null> => {
  const row = await readSealedKey(db, code, 'solutions')
  return row === undefined ? null : { hash: row.file_hash, key: openKey(keys, row) }
}

const readFile = async (db: Db, hash: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('papers.bundles')
    .select('file')
    .where('file_hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  return row?.file ?? null
}

const remembering = <T>(most: number, read: (name: string) => Promise<T | null>) => {
  const known = new LruCache<Promise<T | null>>(most)
  return (name: string): Promise<T | null> => {
    const before = known.get(name)
    if (before !== undefined) return before
    const reading = read(name)
    known.put(name, reading)
    const forget = () => known.delete(name)
    // A missing value or a failed read is not cached.
    void reading.then((value) => (value === null ? forget() : undefined), forget)
    return reading
  }
}

/** A sealed paper never changes, and all students request the same one at the opening: each is read once. */
export const createSealedPapers = (db: Db, keys: BundleKeys) => ({
  paperOf: remembering(200, (code) => readPaper(db, code)),
  bundleKeyOf: remembering(200, (code) => readKey(db, keys, code)),
  solutionsOf: remembering(200, (code) => readSolutions(db, keys, code)),
  /** A file has some megabytes, so few are cached: a content delivery network is in front. */
  fileOf: remembering(12, (hash) => readFile(db, hash)),
})
