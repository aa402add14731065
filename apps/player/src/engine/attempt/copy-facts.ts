import type { AnswerFileKeys } from '@medha/test-rules/seal-answer-file'

/** OFL-12: what a start returned for files with a copy of the answers. */
export interface CopyFacts extends AnswerFileKeys {
  /** Where a student sends the file. */
  readonly address: string
  readonly fileName: string
}
