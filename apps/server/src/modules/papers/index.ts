import type { Outcome } from '@medha/rules/outcome'
import type { PlainDate } from '@medha/rules/plain-date'
import { checkPaperFolder } from './check-paper-folder.ts'
import type { PapersDeps } from './deps.ts'
import { formsOfTest, practicePaperForEach, type TestOfPapers } from './queries/forms-of-test.ts'
import { createSealedPapers, type SealedPaper, type Solutions } from './queries/sealed-papers.ts'
import { reviewPolicyOf, type ReviewPolicy } from './queries/review-policy.ts'
import type { AttachRefusal, MarkPracticeRefusal, RetireRefusal, TryRefusal } from './refusals.ts'
import { attachPaper, type Attachment } from './use-cases/attach-paper.ts'
import { markPractice, openPractice, type PracticeMarks, type OpenedPractice } from './use-cases/practice.ts'
import { retirePaper } from './use-cases/retire-paper.ts'
import { sealPaper, type SealOutcome } from './use-cases/seal-paper.ts'
import { openTrial, tryPaper, type OpenedTrial, type TrialLink } from './use-cases/try-paper.ts'

export { writeOpenPaper } from './write-open-paper.ts'
export type { ReviewPolicy } from './queries/review-policy.ts'
export type { SealedPaper } from './queries/sealed-papers.ts'
export type { TestOfPapers } from './queries/forms-of-test.ts'
export type { Attachment } from './use-cases/attach-paper.ts'
export type { PracticeMarks, OpenedPractice } from './use-cases/practice.ts'
export type { OpenedTrial } from './use-cases/try-paper.ts'

/** For delivery: sealed papers and their keys. */
export interface PapersApi {
  /** Null if nothing is sealed under this code. Includes retired papers, because attempts use them. */
  paperOf(code: string): Promise<SealedPaper | null>
  /**
   * PPR-24: the key that opens a paper's file. It may leave the server only in the response to a start, a practice
   * launch or an allowed review. A trial (`openTrial`) is a practice launch by staff.
   */
  bundleKeyOf(code: string): Promise<Buffer | null>
  /** The papers that are forms of a test, in their order; empty until one is attached. */
  formsOf(test: TestOfPapers): Promise<string[]>
  /** By SHA-256 in hex. */
  fileOf(hash: string): Promise<Buffer | null>
  /** PPR-19: the paper and key for a trial link of staff, until the link expires after an hour. */
  openTrial(token: string): Promise<Outcome<OpenedTrial, 'papers.trial-over'>>
  /** RVW-10: the explanations of a paper and their key; null if it has none. They are sent only with marks. */
  solutionsOf(code: string): Promise<Solutions | null>
  /** RVW-06: what may be shown of a paper after its result; null if nothing is sealed under this code. */
  reviewPolicyOf(code: string): Promise<ReviewPolicy | null>
  /** PRC-02: a practice paper with its key; the caller checks access. Null while none is attached to the test. */
  openPractice(testCode: string): Promise<OpenedPractice | null>
  /** Whether each of these tests has a practice paper that can be opened. */
  practicePaperForEach(testCodes: readonly string[]): Promise<boolean>
  /** PRC-04: marks answers to a practice paper and stores nothing. */
  markPractice(request: {
    readonly token: string
    readonly sheet: Uint8Array
  }): Promise<Outcome<PracticeMarks, MarkPracticeRefusal>>
  readonly office: PapersOffice
}

/** The exam office's steps for papers. Every step can be repeated. */
export interface PapersOffice {
  check(path: string): ReturnType<typeof checkPaperFolder>
  /** `satOn` is the day of the first sitting; today by default. */
  seal(path: string, satOn?: PlainDate | null): Promise<SealOutcome>
  attach(
    code: string,
    attachment: Attachment,
  ): Promise<Outcome<{ readonly forms: number; readonly isNew: boolean }, AttachRefusal>>
  retire(code: string): Promise<Outcome<{ readonly retiredAt: Date }, RetireRefusal>>
  /** PPR-19: a link, valid for an hour, that opens the paper in the player under this person's name. */
  try(code: string, person: string): Promise<Outcome<TrialLink, TryRefusal>>
}

export const createPapers = (deps: PapersDeps): PapersApi => {
  const sealed = createSealedPapers(deps.db, deps.keys)
  const practice = { ...deps, ...sealed, formsOf: formsOfTest }
  return {
    ...sealed,
    formsOf: (test) => formsOfTest(deps.db, test),
    reviewPolicyOf: (code) => reviewPolicyOf(deps.db, code),
    openTrial: (token) => openTrial({ ...deps, ...sealed }, token),
    openPractice: (testCode) => openPractice(practice, testCode),
    practicePaperForEach: (testCodes) => practicePaperForEach(deps.db, testCodes),
    markPractice: (request) => markPractice(practice, request),
    office: {
      check: (path) => checkPaperFolder(path, deps.marking.rulesOf),
      seal: (path, satOn = null) => sealPaper(deps, path, satOn),
      attach: (code, attachment) => attachPaper(deps, code, attachment),
      retire: (code) => retirePaper(deps, code),
      try: (code, person) => tryPaper({ ...deps, ...sealed }, code, person),
    },
  }
}
