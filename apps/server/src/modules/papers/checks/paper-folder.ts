import type { PaperFile, QuestionFile, TextFile } from '../paper-files.ts'

/** A paper folder of the exam office, parsed and of the right shape. */
export interface PaperFolder {
  readonly paper: PaperFile
  /** By id; each has a file of that name. */
  readonly questions: ReadonlyMap<string, QuestionFile>
  readonly passages: ReadonlyMap<string, TextFile>
  readonly solutions: ReadonlyMap<string, TextFile>
  /** By file name. */
  readonly assets: ReadonlyMap<string, Uint8Array>
}

export const questionFile = (id: string): string => `questions/${id}.json`
