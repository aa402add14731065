/** The refusals of the exam office's steps on papers. */
export type SealRefusal =
  /** The problems are returned with it. */
  | 'papers.has-problems'
  /** Sections with their own minutes, or any N of M: neither is delivered or marked yet. */
  | 'papers.not-supported-yet'
  /** Different content is sealed under this code. */
  | 'papers.sealed-differs'
  /** Results refused to define the marked paper; its refusal code is included. */
  | 'papers.not-markable'

export type AttachRefusal =
  | 'papers.no-such-paper'
  | 'papers.retired'
  | 'papers.no-such-exam'
  /** The paper was written for another exam or class. */
  | 'papers.exam-differs'
  | 'papers.minutes-differ'
  | 'papers.too-many-forms'

export type RetireRefusal = 'papers.no-such-paper'

export type MarkPracticeRefusal = 'papers.practice-over' | 'edge.malformed'

export type TryRefusal = 'papers.no-such-paper'
