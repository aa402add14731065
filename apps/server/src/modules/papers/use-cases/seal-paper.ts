import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { indianDay } from '@medha/rules/indian-time'
import type { PlainDate } from '@medha/rules/plain-date'
import { newBundleKey, sealBundle } from '@medha/test-rules/seal-bundle'
import { createHash } from 'node:crypto'
import type { Trx } from '../../../platform/database.ts'
import { checkPaperFolder } from '../check-paper-folder.ts'
import { problem, type Problem } from '../checks/problem.ts'
import { contentOf, type PaperContent } from '../content/content-of.ts'
import { markedDefinitionOf } from '../content/marked-definition.ts'
import { outlineOf, structureDigestOf } from '../content/outline.ts'
import { partsOf, solutionParts } from '../content/parts-of.ts'
import type { PaperFile } from '../paper-files.ts'
import type { PapersDeps } from '../deps.ts'
import type { SealRefusal } from '../refusals.ts'

export interface SealedReport {
  readonly code: string
  readonly questions: number
  /** The size of the file that students download. */
  readonly bytes: number
  readonly file: string
  /** False if the same content was sealed before. */
  readonly isNew: boolean
  /** Differences between the languages that a reviewer accepted. */
  readonly accepted: readonly string[]
}

export type SealOutcome =
  | Outcome<SealedReport, SealRefusal>
  | {
      readonly ok: false
      readonly refusal: { readonly code: 'papers.has-problems' }
      readonly problems: readonly Problem[]
    }

/** PPR-20 */
const MOST_FILE_BYTES = 3 * 1024 * 1024

/** Hashes each part in order, so that a byte that moves from one part to the next changes the digest. */
const digestOf = (parts: readonly Uint8Array[], extra: unknown): Buffer => {
  const hash = createHash('sha256').update(JSON.stringify(extra))
  for (const part of parts) hash.update(createHash('sha256').update(part).digest())
  return hash.digest()
}

/** The values outside the parts that must not change under a code. */
const keptOf = ({ list, purpose, review, scheme, subjects }: PaperFile) => ({
  list,
  purpose,
  review,
  scheme,
  subjects,
})

interface Sealed {
  readonly content: 'questions' | 'solutions'
  readonly file: Uint8Array
  readonly hash: Buffer
  readonly key: Uint8Array
}

const sealParts = async (content: Sealed['content'], parts: readonly Uint8Array[]): Promise<Sealed> => {
  const key = newBundleKey()
  const file = await sealBundle(parts, key)
  return { content, file, key, hash: createHash('sha256').update(file).digest() }
}

const writeBundle = (trx: Trx, { keys }: PapersDeps, code: string, { content, file, hash, key }: Sealed) => {
  const { sealedKey, sealedWith } = keys.seal(hash, key)
  return trx
    .insertInto('papers.bundles')
    .values({
      file_hash: hash,
      paper_code: code,
      content,
      sealed_key: sealedKey,
      sealed_with: sealedWith,
      file: Buffer.from(file),
    })
    .execute()
}

/** When two processes seal the same code at once, the second finds the row of the first. */
const writePaper = (
  deps: PapersDeps,
  paper: PaperFile,
  { structure }: PaperContent,
  contentDigest: Buffer,
  bundles: readonly Sealed[],
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const written = await trx
      .insertInto('papers.papers')
      .values({
        code: paper.code,
        exam_type: paper.list.examType,
        class_stream_id: paper.list.classStreamId,
        minutes: paper.minutes,
        outline: JSON.stringify(outlineOf(structure)),
        structure_digest: structureDigestOf(structure),
        content_digest: contentDigest,
        review_show: paper.review.show,
        review_from: paper.review.from,
        sealed_at: deps.clock.now(),
        purpose: paper.purpose ?? 'test',
      })
      .onConflict((on) => on.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (written === undefined) return false
    for (const bundle of bundles) await writeBundle(trx, deps, paper.code, bundle)
    return true
  })

const sealedBefore = ({ db }: PapersDeps, code: string) =>
  db
    .selectFrom('papers.papers')
    .innerJoin('papers.bundles', 'papers.bundles.paper_code', 'papers.papers.code')
    .select(({ fn, ref }) => [
      'content_digest',
      'file_hash',
      fn<number>('length', [ref('papers.bundles.file')]).as('bytes'),
    ])
    .where('code', '=', code)
    .where('content', '=', 'questions')
    .executeTakeFirst()

/** Results must know the paper in exactly this structure; defining it again changes nothing. */
const defineMarked = async (
  { marking }: PapersDeps,
  definition: ReturnType<typeof markedDefinitionOf>,
): Promise<Outcome<void, SealRefusal>> => {
  const there = await marking.structureDigestOf(definition.code)
  if (there !== null && Buffer.from(there).equals(definition.structureDigest)) return done(undefined)
  const defined = await marking.definePaper(definition)
  return defined.ok ? done(undefined) : refuse('papers.not-markable', { because: defined.refusal.code })
}

/**
 * PPR-01, PPR-18: checks a folder, seals it, and defines the marked paper. Each step can be repeated: the same folder
 * changes nothing, different content under the same code is refused.
 */
export const sealPaper = async (
  deps: PapersDeps,
  path: string,
  satOn: PlainDate | null,
): Promise<SealOutcome> => {
  const { problems, folder, questions } = await checkPaperFolder(path, deps.marking.rulesOf)
  const hasProblems = (found: readonly Problem[]) =>
    ({ ...refuse('papers.has-problems'), problems: found }) as const
  if (folder === null || problems.length > 0) return hasProblems(problems)
  const { paper } = folder
  if (paper.sections.some(({ minutes, answerAtMost }) => (minutes ?? answerAtMost) !== undefined))
    return refuse('papers.not-supported-yet')
  const content = contentOf(folder, await deps.marking.rulesOf(paper.scheme))
  const parts = partsOf(content)
  const explained = solutionParts(folder)
  const contentDigest = digestOf([...parts, ...explained], keptOf(paper))
  const before = await sealedBefore(deps, paper.code)
  if (before !== undefined && !before.content_digest.equals(contentDigest))
    return refuse('papers.sealed-differs')
  const definition = markedDefinitionOf(
    folder,
    satOn ?? indianDay(deps.clock.now()),
    structureDigestOf(content.structure),
  )
  const file = before === undefined ? await sealParts('questions', parts) : null
  if (file !== null && file.file.length > MOST_FILE_BYTES)
    return hasProblems([problem('paper-too-large', 'paper.json', '', `${file.file.length} bytes sealed`)])
  const marked = await defineMarked(deps, definition)
  if (!marked.ok) return marked
  const report = { code: paper.code, questions, accepted: paper.parity?.accept ?? [] }
  if (file === null || before !== undefined)
    return done({
      ...report,
      bytes: before?.bytes ?? 0,
      file: `${before?.file_hash.toString('hex')}.mdb`,
      isNew: false,
    })
  const bundles = explained.length === 0 ? [file] : [file, await sealParts('solutions', explained)]
  if (!(await writePaper(deps, paper, content, contentDigest, bundles))) return sealPaper(deps, path, satOn)
  return done({ ...report, bytes: file.file.length, file: `${file.hash.toString('hex')}.mdb`, isNew: true })
}
