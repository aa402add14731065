/** What the exam office is told when something cannot be done with a paper. */
export type SealRefusal =
  /** The problems are listed beside it. */
  | 'papers.has-problems'
  /** Sections with minutes of their own, or any N of M: neither is delivered or marked yet. */
  | 'papers.not-supported-yet'
  /** Another content is sealed under this code. */
  | 'papers.sealed-differs'
  /** Results refused to define the paper that is marked; its own code is beside it. */
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
