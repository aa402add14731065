import { done, refuse, type Outcome } from '@medha/rules/outcome'
import { decodeSheet } from '@medha/test-rules/sheet'
import { answersForMarking } from '@medha/test-rules/sheet-answers'
import { randomBytes } from 'node:crypto'
import { later } from '../../../kernel/instants.ts'
import type { MarkedAnswersReport, PapersDeps } from '../deps.ts'
import type { formsOfTest } from '../queries/forms-of-test.ts'
import type { createSealedPapers, SealedPaper, Solutions } from '../queries/sealed-papers.ts'
import type { MarkPracticeRefusal } from '../refusals.ts'

type PracticeDeps = Pick<PapersDeps, 'db' | 'clock' | 'practiceTokens' | 'marking'> &
  Pick<ReturnType<typeof createSealedPapers>, 'paperOf' | 'bundleKeyOf' | 'solutionsOf'> & {
    readonly formsOf: typeof formsOfTest
  }

/** As long as a device stores the answers, so that a student who finishes offline can be marked later. */
const MARKED_FOR_MS = 30 * 24 * 60 * 60 * 1000
const SEED_BYTES = 8

export interface OpenedPractice {
  readonly paper: SealedPaper
  readonly key: Buffer
  /** For the order of questions; random each time. */
  readonly seed: Buffer
  /** Required for marking answers to this paper. */
  readonly token: string
}

/** PPR-24, PRC-02: a practice paper with its key. It creates no attempt and writes nothing. */
export const openPractice = async (deps: PracticeDeps, testCode: string): Promise<OpenedPractice | null> => {
  const [code] = await deps.formsOf(deps.db, { testCode, purpose: 'practice' })
  if (code === undefined) return null
  const [paper, key] = await Promise.all([deps.paperOf(code), deps.bundleKeyOf(code)])
  if (paper === null || key === null) return null
  const endsAt = later(deps.clock.now(), MARKED_FOR_MS).getTime()
  const token = deps.practiceTokens.sign({ paperCode: code, person: '', endsAt })
  return { paper, key, seed: randomBytes(SEED_BYTES), token }
}

export interface PracticeMarks {
  readonly marked: MarkedAnswersReport
  readonly solutions: Solutions | null
}

/**
 * PRC-04: marks a sheet like a real one and stores nothing of it. The answer key of a practice paper leaves the server
 * only here, for a token that was issued when the paper was opened.
 */
export const markPractice = async (
  { clock, practiceTokens, marking, paperOf, solutionsOf }: PracticeDeps,
  { token, sheet }: { readonly token: string; readonly sheet: Uint8Array },
): Promise<Outcome<PracticeMarks, MarkPracticeRefusal>> => {
  const facts = practiceTokens.read(token)
  if (facts === null || clock.now().getTime() >= facts.endsAt) return refuse('papers.practice-over')
  const paper = await paperOf(facts.paperCode)
  if (paper === null) return refuse('papers.practice-over')
  const read = decodeSheet(sheet, paper.shape)
  if (!read.ok) return refuse('edge.malformed')
  const [marked, solutions] = await Promise.all([
    marking.markAnswers(paper.code, answersForMarking(read.value, paper.shape)),
    solutionsOf(paper.code),
  ])
  return marked === null ? refuse('papers.practice-over') : done({ marked, solutions })
}
