/** Why a paper is not sealed. Each code is a mistake that the exam office can correct. */
export type ProblemCode =
  | 'not-readable'
  | 'file-missing'
  | 'file-not-used'
  | 'code-differs'
  | 'no-such-rule'
  | 'kind-against-rule'
  | 'option-count'
  | 'no-such-topic'
  | 'no-such-subject'
  | 'no-such-passage'
  | 'passage-apart'
  | 'asked-twice'
  | 'section-minutes'
  | 'answer-at-most'
  | 'pin-last'
  | 'language-missing'
  | 'mark-up'
  | 'formula'
  | 'parity'
  | 'picture-missing'
  | 'picture-unsafe'
  | 'picture-too-large'
  | 'picture-tells-answer'
  | 'paper-too-large'

export interface Problem {
  readonly code: ProblemCode
  /** Relative to the paper's folder. */
  readonly file: string
  /** The path inside the file: `choices[2].hi`. */
  readonly place: string
  readonly detail: string
}

export const problem = (code: ProblemCode, file: string, place = '', detail = ''): Problem => ({
  code,
  file,
  place,
  detail,
})
